#!/usr/bin/env python3
"""verify_links.py BINARY: fails unless the binary is linked with the standard library only and does not contain the name of
a solver (a static library would not be listed)."""
import re
import subprocess
import sys
from pathlib import Path

STANDARD = re.compile(r"(libstdc\+\+|libm|libgcc_s|libc|ld-linux[a-z0-9-]*|libasan|libubsan)\.so\.\d+")


def main():
    listing = subprocess.run(["readelf", "--dynamic", "--wide", sys.argv[1]], capture_output=True, text=True, check=True)
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", listing.stdout)
    strangers = [library for library in needed if not STANDARD.fullmatch(library)]
    strangers += [name for name in ("CaDiCaL", "Minisat") if name.encode() in Path(sys.argv[1]).read_bytes()]
    print(f"linked with {', '.join(needed) or 'nothing'}")
    if not needed:
        print("expected at least the C library: this test cannot check static binaries")
    for library in strangers:
        print(f"{library} is not part of the standard library")
    return 1 if strangers or not needed else 0


sys.exit(main())
