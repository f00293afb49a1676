#!/usr/bin/env bash
# course.sh HENCE FOLDER: runs course inputs with the T of the file, with the optimum, and with one less, and compares
# with optima.tsv in the folder. Prints the wrong verdicts and the slowest time.
set -euo pipefail
hence=$1
folder=$2
asked=0 wrong=0 slowest=0
# ask FILE OPTIMUM T: is there a solution of at most T moves?
ask() {
  local begin answer expected=no got=yes took
  begin=$(date +%s%N)
  answer=$("$hence" plan --max-moves "$3" "$folder/$1" 2>/dev/null || true)
  took=$((($(date +%s%N) - begin) / 1000000))
  if ((took > slowest)); then slowest=$took; fi
  if (($2 >= 0 && $2 <= $3)); then expected=yes; fi
  if [[ $answer == -1 ]]; then got=no; elif ((${#answer} > $3)) || [[ ! $answer =~ ^[UDLR]*$ ]]; then got="$answer"; fi
  asked=$((asked + 1))
  if [[ $got != "$expected" ]]; then
    echo "WRONG $1 T=$3: $answer"
    wrong=$((wrong + 1))
  fi
}
while IFS=$'\t' read -r file limit _ _ _ optimum _; do
  [[ $limit =~ ^[0-9]+$ ]] || continue
  ask "$file" "$optimum" "$limit"
  if ((optimum > 0)); then
    ask "$file" "$optimum" "$optimum"
    ask "$file" "$optimum" $((optimum - 1))
  fi
done <"$folder/optima.tsv"
echo "$asked questions, $wrong wrong, the slowest took $slowest ms"
