"""Fits the sharpening of the mean probabilities on senders that a network was not trained on.

Label smoothing, mixed pictures and averaged views make the probabilities too low. Fit on a run of train_class.py that
held a fold out; the same recipe on all senders uses that sharpness.
"""

import argparse

import torch
import torch.nn.functional as F

from data import Data
from measure import class_probabilities, figures, in_a_line, view_logits
from outputs import CLASSES
from weights import read_net

CANDIDATES = [round(1 + 0.05 * step, 2) for step in range(41)]
THRESHOLDS = (0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9)


def fit_sharpness(logits, names):
    """The sharpness with the highest likelihood of the held-out classes."""
    labels = torch.tensor([CLASSES.index(name) for name in names])
    losses = {s: F.nll_loss(class_probabilities(logits, s).clamp(min=1e-9).log(), labels).item() for s in CANDIDATES}
    return min(losses, key=losses.get)


def by_threshold(probabilities, names):
    """For each threshold of certainty the share of photos above it and the share of these that are right."""
    sure, first = probabilities.max(1)
    right = first == torch.tensor([CLASSES.index(name) for name in names])
    kept = {threshold: sure >= threshold for threshold in THRESHOLDS}
    return {t: (k.float().mean().item(), right[k].float().mean().item()) for t, k in kept.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos")
    parser.add_argument("weights")
    parser.add_argument("--masks", required=True)
    parser.add_argument("--cache", required=True)
    parser.add_argument("--fold", type=int, required=True, help="the fold that the weights were not trained on")
    given = parser.parse_args()
    torch.set_num_threads(1)
    data = Data(given.photos, given.masks, given.cache, fold=given.fold)
    names, senders = data.labels(data.fold)
    logits = view_logits(read_net(given.weights), data, data.fold)
    unknown = view_logits(read_net(given.weights), data, data.unknown_held_out)
    sharpness = fit_sharpness(logits, names)
    for s in (1.0, sharpness):
        print(f"sharpness {s}", in_a_line(figures(class_probabilities(logits, s), names, senders)))
    shares = class_probabilities(unknown, sharpness).max(1)[0]
    for threshold, (kept, right) in by_threshold(class_probabilities(logits, sharpness), names).items():
        foreign = (shares >= threshold).float().mean().item()
        print(f"from {threshold}: {kept:.3f} of the photos, {right:.3f} right; {foreign:.3f} of what shows no class")


if __name__ == "__main__":
    main()
