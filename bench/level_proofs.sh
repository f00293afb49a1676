#!/usr/bin/env bash
# level_proofs.sh HENCE HENCE_VERIFY LEVELS WORK_FOLDER SECONDS [PROVE ARGS...] < NUMBERS: makes a certificate of
# optimality for each of these levels: finding the solution, showing that there is no shorter one and verifying take at
# most SECONDS of CPU time on one thread. Prints those above 5 s, and a summary.
set -euo pipefail
hence=$1 verify=$2 levels=$3 work=$4 seconds=$5
shift 5
mkdir -p "$work"
: >"$work/table"
asked=0 proved=0
while read -r number; do
  asked=$((asked + 1))
  rm -rf "$work/one"
  if /usr/bin/env time -q -o "$work/time" -f '%U %S' \
    bash -c "ulimit -t $seconds; exec \"\$@\"" - "$hence" prove optimal --threads 1 "$@" "$levels" --only "$number" -o "$work/one" \
    >"$work/out" 2>/dev/null && "$verify" --quiet "$work/one" 2>/dev/null; then
    proved=$((proved + 1))
    by=nothing  # a solution of one move needs no proof
    if [[ -e $work/one/formula.cnf ]]; then by=formula; elif grep -q '"visit"' "$work/one/claim.json"; then by=visit; fi
    printf '%s %s %s %s\n' "$number" "$(awk '{ print $1 + $2 }' "$work/time")" "$(cat "$work"/one/* | wc -c)" $by >>"$work/table"
  else
    echo "level $number: none within $seconds s"
  fi
done
awk '$2 > 5 { printf "level %s: %s s, %s bytes, by %s\n", $1, $2, $3, $4 }
  { s += $2; ++n[$4]; b[$4] += $3; if ($3 > m) m = $3 }
  END { printf "%d certificates in %.0f s: %d by a formula, mean %.0f bytes, largest %d; %d by state enumeration, mean %.0f bytes\n", NR, s, n["formula"],
    b["formula"] / (n["formula"] ? n["formula"] : 1), m, n["visit"], b["visit"] / (n["visit"] ? n["visit"] : 1) }' "$work/table"
echo "$proved of $asked proved and verified"
