#!/usr/bin/env bash
# level_proofs.sh HENCE HENCE_VERIFY LEVELS WORK_FOLDER < NUMBERS: a certificate of optimality for each of these levels, within 10
# minutes of CPU time to find the plan, refute shorter ones and verify; one thread. Prints those above 5 s, and a summary.
set -euo pipefail
hence=$1 verify=$2 levels=$3 work=$4
mkdir -p "$work"
asked=0 proved=0
while read -r number; do
  asked=$((asked + 1))
  rm -rf "$work/one"
  if /usr/bin/env time -q -o "$work/time" -f '%U %S' bash -c "ulimit -t 600; exec '$hence' prove optimal --threads 1 '$levels' --level $number -o '$work/one'" \
    >"$work/out" 2>/dev/null && "$verify" --quiet "$work/one" 2>/dev/null; then
    proved=$((proved + 1))
    printf '%s %s %s\n' "$number" "$(awk '{ print $1 + $2 }' "$work/time")" "$(cat "$work"/one/* | wc -c)" >>"$work/table"
  else
    echo "level $number: none within 600 s"
  fi
done
awk '$2 > 5 { printf "level %s: %s s, %s bytes\n", $1, $2, $3 } { s += $2; b += $3; if ($3 > m) m = $3 }
  END { printf "%d certificates, %.0f s, mean %.0f bytes, largest %d bytes\n", NR, s, b / NR, m }' "$work/table"
echo "$proved of $asked proved and verified"
