#!/usr/bin/env bash
# package.sh DEB: installs the package in a new, minimal Debian and runs it there. Needs root, debootstrap and a mirror:
# the first of apt's.
set -euo pipefail
deb=$(realpath "${1:?usage: tests/package.sh DEB}")
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
root=$(mktemp -d)
trap 'rm -rf "$root" "$root.log"' EXIT
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$root.log" || { tail "$root.log" >&2; exit 1; }
cp "$deb" "$root/tmp/"
unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" /bin/bash -euo pipefail' "$root" <<'END'
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
apt-get install -y --no-install-recommends /tmp/hence_*.deb man-db >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }
cd /usr/share/doc/hence/examples
hence solve first.txt
hence prove unique first.txt -o /tmp/certificate
hence-verify /tmp/certificate
printf 'PK\003\004' >/tmp/bad.zip
{ hence verify /tmp/bad.zip || true; } 2>&1 | grep 'damaged zip'
hence plan warehouse.xsb
man -w hence hence-verify
ls /usr/share/bash-completion/completions/hence /usr/share/zsh/vendor-completions/_hence \
  /usr/share/fish/vendor_completions.d/hence.fish
ls /usr/share/doc/hence/{copyright,changelog.gz,changelog.Debian.gz}
hence serve --port 0 >/tmp/address &
for _ in {1..50}; do grep -q http /tmp/address && break; sleep 0.1; done
cat /tmp/address
host=$(sed -nE 's|.*http://([^/]+)/.*|\1|p' /tmp/address)
exec 3<>"/dev/tcp/127.0.0.1/${host#*:}"
printf 'GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$host" >&3
cat <&3 >/tmp/page
sed 1q /tmp/page
grep -q '<script type="module"' /tmp/page
kill %1
apt-get purge -y hence >>/tmp/log 2>&1
left=$(find / -xdev \( -path /proc -o -path /tmp \) -prune -o -name '*hence*' ! -path '/var/*' -print)
if [ -n "$left" ]; then echo "left behind: $left"; exit 1; fi
END
echo "the package works in a new Debian"
