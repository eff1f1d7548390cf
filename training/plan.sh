#!/usr/bin/env bash
# The long plan for the garment networks, for a GPU. One command, which goes on where it stopped when it is given again:
#
#   training/plan.sh <photos> <work>
#
# It needs: the photos with photos.csv and fine-labels.csv (README.md); Python with requirements.txt, torch for CUDA;
# the product's masks in <work>/masks, or Node 24 with `npm ci` done to write them (4,400 photos, an hour of CPU); 16 GB
# of GPU memory (8 with BATCH=64), 3 GB on disk, 8 GB of memory. About 16 hours of one H100, guessed from S of LOG.md:
# folds 4, teachers 9, pupils 3. Nothing goes to the network. A CPU would take weeks.
#
# Output in <work>: fold-*.txt with the figures on senders never trained on, to choose by; garment-class*.onnx
# with their SHA-256 in export-*.txt. It shows validation's figures at a run's end where no fold is kept out; nothing is
# chosen by them.
#
# Smaller runs set FOLDS, SEEDS, EPOCHS (thousands on a GPU), SIDES, TEACHER_SIDES, WIDER and BATCH; `EPOCHS=1 SIDES=32
# TEACHER_SIDES=32 WIDER=0.25 SEEDS=1 FOLDS=0 BATCH=256` goes through every step on a CPU in minutes.
set -euo pipefail
[[ $# -eq 2 ]] || { sed -n '2,5p' "$0" >&2; exit 2; }
photos=$(realpath "$1")
mkdir -p "$2"
work=$(realpath "$2")
cd "$(dirname "$0")"

read -ra folds <<< "${FOLDS:-0 1 2 3 4}"
read -ra seeds <<< "${SEEDS:-101 102 103}"
epochs=${EPOCHS:-1200}
sides=${SIDES:-64,96,128,128}
teacher_sides=${TEACHER_SIDES:-96,128,160,160}
wider=${WIDER:-1.5}
batch=${BATCH:-128}
data=("$photos" --masks "$work/masks" --cache "$work/cache.npz")
# As S of LOG.md, with the position beside the class: a wrong position costs a person three wrong types.
recipe=(--epochs "$epochs" --batch "$batch" --lr 2.5e-3 --mix 0.5 --unknown 0.06 --sender-power 0.4 --position 0.5)
last_side=${sides##*,}

# Runs a step whose name was not done before, and keeps what it prints.
step() {
  local name=$1
  shift
  [[ -e "$work/$name.done" ]] && return
  echo "$(date -u +%FT%TZ) $name"
  "$@" > "$work/$name.txt"
  touch "$work/$name.done"
}

train() { python train_class.py "${data[@]}" "${recipe[@]}" "$@"; }

# Teachers of these arguments (--fold k, or none), each from nothing and wide, then the pupil that learns from all of
# them at the shipped size. `$1` names them.
teach() {
  local name=$1 teachers=()
  shift
  for seed in "${seeds[@]}"; do
    step "$name-teacher-$seed" train --out "$work/$name-teacher-$seed.pt" --sides "$teacher_sides" --wider "$wider" \
      --seed "$seed" "$@"
    teachers+=("$work/$name-teacher-$seed.pt")
  done
  step "$name-pupil" train --out "$work/$name-pupil.pt" --sides "$sides" --teachers "${teachers[@]}" --teach 0.7 \
    --seed 201 "$@"
}

if [[ ! -e "$work/masks/masks.csv" && ! -e "$work/cache.npz" ]]; then
  step masks node ../bench/vision/write-masks.ts "$photos" "$work/masks"
fi

# 1. Each fifth of the senders kept out once, with the labels as judged and as sent: what a cleaned label is worth.
for fold in "${folds[@]}"; do
  step "fold-$fold" train --out "$work/fold-$fold.pt" --sides "$sides" --seed 1 --fold "$fold"
  step "fold-$fold-sent" train --out "$work/fold-$fold-sent.pt" --sides "$sides" --seed 1 --fold "$fold" --as-sent
  step "fold-$fold-figures" python measure.py "${data[@]}" "$work/fold-$fold.pt" "$work/fold-$fold-sent.pt" \
    --fold "$fold" --side "$last_side"
done

# 2. The whole way, teachers and pupil, for the first fold: whether the pupil is better than the network of 1, on
# senders that none of them has seen, and how sharp its probabilities have to be made.
first=${folds[0]}
teach "fold-$first" --fold "$first"
step "fold-$first-pupil-figures" python measure.py "${data[@]}" "$work/fold-$first-pupil.pt" --fold "$first" \
  --side "$last_side"
step "fold-$first-sharpness" python calibrate.py "${data[@]}" "$work/fold-$first-pupil.pt" --fold "$first"

# 3. The same with all senders, and a second pupil of another seed, which sees half of the views in the engine.
teach all
teachers=("${seeds[@]/#/$work/all-teacher-}")
step all-pupil-2 train --out "$work/all-pupil-2.pt" --sides "$sides" --teachers "${teachers[@]/%/.pt}" --teach 0.5 \
  --seed 202
step export-1 python export.py garment "$work/all-pupil.pt" "$work/garment-class.onnx" --int4
step export-2 python export.py garment "$work/all-pupil-2.pt" "$work/garment-class-2.onnx" --int4
# The gate of the second reads its features, and knows with them what the photos lack.
step mask-net cp ../engine/foreground-mask.onnx "$work/"
step gate-look python known_or_not.py look "$photos" "$work" "$work/looked.npz"
step export-3 python known_or_not.py fit "$work/looked.npz" "$work/garment-class-2.onnx" "$work/with-gate.onnx"
cat "$work"/fold-*figures.txt "$work"/export-*.txt
