"""From which probability finer kinds are right more often than the class's usual type and may be filled in."""

import argparse
from collections import Counter

import torch

from data import Data
from measure import view_logits
from outputs import KINDS, OUTPUTS
from weights import read_net

THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9)


def kind_shares(logits, name):
    """Probability of each kind, given the class: [n, kinds]."""
    own = [i for i, (c, _) in enumerate(OUTPUTS) if c == name]
    shares = logits.softmax(2).mean(1)[:, own]
    return shares / shares.sum(1, keepdim=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos")
    parser.add_argument("weights")
    parser.add_argument("--masks", required=True)
    parser.add_argument("--cache", required=True)
    parser.add_argument("--fold", type=int, help="measure on this fold instead of validation")
    given = parser.parse_args()
    torch.set_num_threads(1)
    data = Data(given.photos, given.masks, given.cache, fold=given.fold)
    rows = [row for row in (data.validation if given.fold is None else data.fold) if data.photos[row].kind]
    logits = view_logits(read_net(given.weights), data, rows)
    for name, kinds in KINDS.items():
        own = [i for i, row in enumerate(rows) if data.photos[row].name == name]
        if len(kinds) == 1 or not own:
            continue
        labels = [data.photos[rows[i]].kind for i in own]
        shares, first = kind_shares(logits[own], name).max(1)
        usual, often = Counter(labels).most_common(1)[0]
        print(f"{name}: {len(own)} labelled, {often} are {usual}")
        for kind in kinds:
            said = [
                f"{sum(labels[i] == kind for i in claimed)} of {len(claimed)} from {t}"
                for t in THRESHOLDS
                if (claimed := [i for i in range(len(own)) if kinds[first[i]] == kind and shares[i] >= t])
            ]
            print(f"  {kind}, {labels.count(kind)} are: right {', '.join(said) or 'never claimed'}")


if __name__ == "__main__":
    main()
