#!/usr/bin/env bash
# Learns patterns on a Slurm cluster: an array of shards, one task each, then a job that merges them (docs/CLUSTER.md).
# Edit the marked settings or set them in the environment; then, in a folder shared by all nodes,
#   tools/cluster/learn_slurm.sh          submits both jobs; run again, it makes only the missing parts
#   tools/cluster/learn_slurm.sh merge    runs only the last step, immediately
#
# Change: the resources for one shard. A task that ran out of time resumes when the jobs are submitted again.
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
options=()              # for example (--max-size 5)
shards=${SHARDS:-32}    # several times the number of cores; no more than puzzles
parts=${PARTS:-parts}   # use another folder for another corpus or other options
output=${OUTPUT:-system.db}

part() { printf '%s/part-%04d-of-%04d.db' "$parts" "$1" "$shards"; }

case ${1:-submit} in
  submit)
    if [ -e "$output" ]; then echo "hence: $output: already exists" >&2; exit 2; fi
    "$hence" --version # ./hence builds itself on first use: once here, not in all tasks
    mkdir -p "$parts"
    job=$(sbatch --parsable --array="1-$shards" "$0" shard)
    sbatch --dependency="afterok:${job%%;*}" --kill-on-invalid-dep=yes --output=hence-merge-%j.log "$0" merge
    ;;
  shard)
    shard=$SLURM_ARRAY_TASK_ID
    part=$(part "$shard")
    if [ -e "$part" ]; then exit 0; fi
    code=0
    report=$("$hence" learn "${options[@]}" --threads 1 --shard "$shard/$shards" -o "$part.try" --resume "${corpus[@]}") || code=$?
    # Codes 2 (unreadable puzzles) and 3 (puzzles that are too large) are fine if the rest was learned: only then is
    # anything printed. The log has the errors; the merge must not wait for ever.
    if [ "$code" -gt 3 ] || [ -z "$report" ]; then exit $((code > 0 ? code : 1)); fi
    mv "$part.try" "$part"
    echo "$report"
    ;;
  merge)
    made=()
    for ((shard = 1; shard <= shards; ++shard)); do
      if [ ! -e "$(part "$shard")" ]; then echo "hence: $(part "$shard") is missing" >&2; exit 3; fi
      made+=("$(part "$shard")")
    done
    if [ -e "$output" ]; then echo "hence: $output: already exists" >&2; exit 2; fi
    "$hence" learn --merge "${made[@]}" -o "$output.try" --force
    mv "$output.try" "$output"
    ;;
  *)
    echo "usage: learn_slurm.sh [submit | shard | merge]" >&2
    exit 2
    ;;
esac
