#!/usr/bin/env bash
# Learns patterns on a Slurm cluster: an array of shards, one task each, then a job that merges them (docs/CLUSTER.md).
# Change what is marked, or give it in the environment; then, in a folder that all nodes share,
#   tools/cluster/learn_slurm.sh          hands in both jobs; given again, it makes only the parts that are missing
#   tools/cluster/learn_slurm.sh merge    only the last step, here and now
#
# Change: what one shard may take. A task that is out of time goes on where it was when the jobs are handed in again.
#SBATCH --job-name=hence-learn
#SBATCH --output=hence-learn-%A-%a.log
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=12:00:00
#SBATCH --requeue
set -euo pipefail

# Change: the program, the puzzles, the options of 'hence learn', and where everything goes.
hence=${HENCE:-./hence}
corpus=("${CORPUS:-corpus.txt}")
options=()              # such as (--max-size 5)
shards=${SHARDS:-32}    # several times the number of cores; no more than puzzles
parts=${PARTS:-parts}   # another corpus or other options: another folder
output=${OUTPUT:-system.db}

part() { printf '%s/part-%04d-of-%04d.db' "$parts" "$1" "$shards"; }

case ${1:-submit} in
  submit)
    if [ -e "$output" ]; then echo "hence: $output: exists already" >&2; exit 2; fi
    "$hence" --version # ./hence builds itself on first use: here, not in all tasks at once
    mkdir -p "$parts"
    job=$(sbatch --parsable --array="1-$shards" "$0" shard)
    sbatch --dependency="afterok:${job%%;*}" --kill-on-invalid-dep=yes --output=hence-merge-%j.log "$0" merge
    ;;
  shard)
    shard=$SLURM_ARRAY_TASK_ID
    part=$(part "$shard")
    if [ -e "$part" ]; then exit 0; fi
    code=0
    told=$("$hence" learn "${options[@]}" --threads 1 --shard "$shard/$shards" -o "$part.try" --resume "${corpus[@]}") || code=$?
    # 2 is for puzzles that could not be read, 3 for some that are too large: the rest was learned if the catalogue was
    # finished, and only then something is told. The log has the complaints; the merge must not wait for ever.
    if [ "$code" -gt 3 ] || [ -z "$told" ]; then exit $((code > 0 ? code : 1)); fi
    mv "$part.try" "$part"
    echo "$told"
    ;;
  merge)
    made=()
    for ((shard = 1; shard <= shards; ++shard)); do
      if [ ! -e "$(part "$shard")" ]; then echo "hence: $(part "$shard") is missing" >&2; exit 3; fi
      made+=("$(part "$shard")")
    done
    if [ -e "$output" ]; then echo "hence: $output: exists already" >&2; exit 2; fi
    "$hence" learn --merge "${made[@]}" -o "$output.try" --force
    mv "$output.try" "$output"
    ;;
  *)
    echo "usage: learn_slurm.sh [submit | shard | merge]" >&2
    exit 2
    ;;
esac
