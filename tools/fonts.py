"""Builds assets/fonts: `python -m tools.fonts` cuts the Chinese fonts again, `--latin` fetches the Latin ones too.

Latin: the latin files of the npm packages @fontsource/besley and @fontsource/source-sans-3, fetched with `npm pack`.
Chinese: Debian's fonts-noto-cjk, cut to the characters that the app shows. Only the regular sans keeps all 3,755
characters of GB2312 level 1, for names and notes that the player types: the bold faces fall back to it.
"""

import argparse
import json
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

ROOT = Path(__file__).parent.parent
FONTS = ROOT / "assets" / "fonts"
NOTO = Path("/usr/share/fonts/opentype/noto")
LATIN = {
    "Besley-600": ("@fontsource/besley@5.3.0", "besley-latin-600-normal.woff"),
    "Besley-700": ("@fontsource/besley@5.3.0", "besley-latin-700-normal.woff"),
    "Besley-800": ("@fontsource/besley@5.3.0", "besley-latin-800-normal.woff"),
    "SourceSans3-400": ("@fontsource/source-sans-3@5.3.1", "source-sans-3-latin-400-normal.woff"),
    "SourceSans3-600": ("@fontsource/source-sans-3@5.3.1", "source-sans-3-latin-600-normal.woff"),
    "SourceSans3-700": ("@fontsource/source-sans-3@5.3.1", "source-sans-3-latin-700-normal.woff"),
}
CHINESE = {
    "NotoSansSC-400": ("NotoSansCJK-Regular.ttc", "Noto Sans CJK SC", True),
    "NotoSansSC-700": ("NotoSansCJK-Bold.ttc", "Noto Sans CJK SC", False),
    "NotoSerifSC-700": ("NotoSerifCJK-Bold.ttc", "Noto Serif CJK SC", False),
}


def level_1() -> Iterator[str]:
    """The characters of GB2312 level 1."""
    for row in range(0xB0, 0xD8):
        for column in range(0xA1, 0xFF):
            if (row, column) < (0xD7, 0xFA):
                yield bytes((row, column)).decode("gb2312")


def shown() -> set[str]:
    """Every character beyond Latin that the app's own Chinese texts hold, and the marks of Chinese writing."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "assets" / "words" / "zh").glob("*.po"))]
    glossary = json.loads((ROOT / "assets" / "words" / "glossary.json").read_text(encoding="utf-8"))
    texts += [term["zh"] for term in glossary.values()]
    texts += [path.read_text(encoding="utf-8") for path in sorted((ROOT / "assets" / "packs").glob("*.json"))]
    marks = "，。、；：？！（）「」『』《》〈〉【】・％＋＝～　中文"
    return {c for c in "".join(texts) + marks if ord(c) >= 0x2E80}


def cut_chinese() -> None:
    own = shown()
    for name, (file, family, whole) in CHINESE.items():
        fonts = TTCollection(NOTO / file).fonts
        font = next(f for f in fonts if f["name"].getBestFamilyName() == family)
        options = Options()
        options.layout_features = []
        options.hinting = False
        options.desubroutinize = True
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
        cutter = Subsetter(options)
        cutter.populate(unicodes={ord(c) for c in own | (set(level_1()) if whole else set())})
        cutter.subset(font)
        path = FONTS / f"{name}.otf"
        font.save(path)
        print(f"{path.name}: {len(font.getBestCmap())} characters, {path.stat().st_size // 1000} kB", file=sys.stderr)


def fetch_latin() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for package in sorted({package for package, _ in LATIN.values()}):
            subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
            wanted = {file: name for name, (p, file) in LATIN.items() if p == package}
            family = package.split("/")[1].split("@")[0]
            with tarfile.open(next(Path(folder).glob(f"*{family}-[0-9]*.tgz"))) as tar:
                for member in tar:
                    file = Path(member.name).name
                    source = tar.extractfile(member)
                    if source is not None and file in wanted:
                        font = TTFont(source)
                        font.flavor = None
                        font.save(FONTS / f"{wanted[file]}.ttf")
                    elif source is not None and member.name == "package/LICENSE":
                        (FONTS / f"LICENSE-{family}.txt").write_bytes(source.read())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--latin", action="store_true", help="fetch the Latin fonts from npm as well")
    FONTS.mkdir(exist_ok=True)
    if parser.parse_args().latin:
        fetch_latin()
    cut_chinese()
