"""The scripted human of a simulation: he decides what "par" means, so his play is fixed.

He goes first with 4 cards. His herder begins on the first neutral building with a hire action. Then, each turn, it
goes to the farthest neutral or own building within the step limit by the shortest way, and he does every local action
that he can afford once, in printed order: he hires the cheapest worker of his rarest type, buys the dearest cattle,
places the largest building on the first empty space ahead, and moves his engine as far as possible, upgrading what he
can pay and taking the station master. If there was none he does the first auxiliary action. In Kansas City the
foresights come from the seed, the income from the seeded hand, and he delivers to the highest city not used yet,
white discs first.

What that leaves open is read so, each in the module of its name:

- moving (`way.py`): how far a building is, is counted along its own shortest way. Of several the farthest, then the
  least toll, then the seed. Kansas City is entered only when no such building lies within reach. If neither does, the
  herder goes as far as it can, by the least toll, and a single auxiliary action is done there.
- actions (`actions.py`): of a choice the first option that changes something. An action that moves the herder is the
  same movement with another limit, and is left out where neither a building nor Kansas City is reached. Nothing is
  saved for later: an action is done as soon as it can be paid.
- bargains (`bargains.py`): the rarest type is the one of which he has fewest, among those on offer that he can pay
  and has room for. A purchase uses all his cowboys and takes, card by card, the dearest that the whole purchase still
  allows; cowboys never draw. A building space is ahead when the herder can still get there: the nearest, then in
  printed order, risk spaces included. No building is replaced. Of hazards the one of most points is taken, of outlaws
  the one of the best bounty, of objective cards the one nearest the stack.
- the engine (`engine.py`): "as far as possible" means with all spaces of the move. A turnout takes as many spaces as
  the number behind it, so of those two ends he takes the station when he can pay for it. From the last space he goes
  back as little as he can. The worker that becomes station master is of his most numerous type.
- Kansas City (`visit.py`): as few temporary certificates as the best city that he can reach needs. A city whose
  transport he cannot pay is not allowed. When every allowed city has been used: the highest that takes many discs.
  With no disc left, his cheapest station gives up its own.
- the hand (`hand.py`): costs in cards are paid by duplicates first, then by the lowest breeding value; a breed that
  an action names is discarded even if it is no duplicate. Objective cards never come into his hand: he plays and
  discards none, and those that he gains count at the end where that is better. Exchange tokens are kept.
"""

from sam.scripted_human.seat import Deeds, Seat
from sam.scripted_human.visit import whole_turn

__all__ = ["Deeds", "Seat", "whole_turn"]
