"""Both ranches and the table between them, and how each thing on them is put right."""
