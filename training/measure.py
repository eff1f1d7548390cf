"""Figures of a garment network: by photo, by sender, calibration, and photos that show none of the classes."""

import argparse

import numpy as np
import torch

from augment import normalise, plain_view
from data import Data
from outputs import CLASSES, OUTPUTS, position_of
from views import ALONE, BOX, WHOLE
from weights import read_net

SIDE = 128
CERTAIN = 0.6
BATCH = 64
BINS = 10
CLASS_OF = torch.tensor([CLASSES.index(name) for name, _ in OUTPUTS])
POSITIONS = sorted({position_of(name) for name in CLASSES})
POSITION_OF = torch.tensor([POSITIONS.index(position_of(name)) for name in CLASSES])


@torch.no_grad()
def view_logits(net, data, rows, side=SIDE, views=(WHOLE, BOX, ALONE)):
    """Logits of each view and of its mirror image: [n, 2 * views, outputs]."""
    net.eval()
    parts = []
    for start in range(0, len(rows), BATCH):
        part = data.batch(rows[start : start + BATCH])
        seen = []
        for view in views:
            x = normalise(plain_view(*part, view, side)).contiguous(memory_format=torch.channels_last)
            with torch.autocast(data.device, dtype=torch.bfloat16):
                seen += [net(x).float(), net(x.flip(3)).float()]
        parts.append(torch.stack(seen, 1).cpu())
    return torch.cat(parts)


def class_probabilities(logits, sharpness=1.0):
    """The mean over views of each class's probability, to the power of the sharpness: [n, classes].

    Sharpened after the mean: sharpening each view first made the mean right less often.
    """
    powers = sum_by(logits.softmax(2).mean(1), CLASS_OF, len(CLASSES)) ** sharpness
    return powers / powers.sum(1, keepdim=True)


def sum_by(probabilities, groups, count):
    """Sums the columns of each group."""
    return torch.zeros(len(probabilities), count).index_add_(1, groups, probabilities)


def calibration_error(sure, right):
    """Expected calibration error: the mean over photos of |share right - mean probability| of their bin."""
    bins = (sure * BINS).long().clamp(max=BINS - 1)
    return sum(abs((right[bins == b] - sure[bins == b]).sum().item()) for b in range(BINS)) / len(right)


def figures(by_class, names, senders):
    """Shares 0..1: first, among three, position, mean over senders of the first, calibration error, share certain."""
    truth = torch.tensor([CLASSES.index(name) for name in names])
    sure, first = by_class.max(1)
    right = (first == truth).float()
    three = (by_class.topk(3, 1)[1] == truth[:, None]).any(1).float()
    by_position = sum_by(by_class, POSITION_OF, len(POSITIONS))
    position = (by_position.argmax(1) == POSITION_OF[truth]).float()
    senders = np.array(senders)
    of_sender = [right[torch.from_numpy(senders == sender)].mean().item() for sender in set(senders)]
    return {
        "first": right.mean().item(),
        "three": three.mean().item(),
        "position": position.mean().item(),
        "senders": float(np.mean(of_sender)),
        "ece": calibration_error(sure, right),
        "certain": (sure >= CERTAIN).float().mean().item(),
        "certain right": right[sure >= CERTAIN].mean().item(),
    }


def measure(net, data, rows, sharpness=1.0, side=SIDE):
    """The figures of these rows, and the share above the threshold for photos that show none of the classes."""
    shown = figures(class_probabilities(view_logits(net, data, rows, side), sharpness), *data.labels(rows))
    unknown = class_probabilities(view_logits(net, data, data.unknown_held_out, side), sharpness).max(1)[0]
    return {**shown, "unknown": (unknown >= CERTAIN).float().mean().item()}


def in_a_line(shown):
    """One line for a log."""
    return " ".join(f"{name} {value:.4f}" for name, value in shown.items())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos")
    parser.add_argument("weights", nargs="+")
    parser.add_argument("--masks", required=True)
    parser.add_argument("--cache", required=True)
    parser.add_argument("--fold", type=int, help="measure on this fold instead of validation")
    parser.add_argument("--sharpness", type=float, default=1.0)
    parser.add_argument("--side", type=int, default=SIDE)
    given = parser.parse_args()
    torch.set_num_threads(1)
    pictures = Data(given.photos, given.masks, given.cache, fold=given.fold)
    wanted = pictures.validation if given.fold is None else pictures.fold
    for path in given.weights:
        print(path, in_a_line(measure(read_net(path), pictures, wanted, given.sharpness, given.side)), flush=True)
