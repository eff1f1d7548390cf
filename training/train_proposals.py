"""Trains the proposal heads on features that proposal_data.py wrote; measures on photos and composites of senders that
were kept out.
"""

import argparse
import copy
import math
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from data import fold_of
from proposal_data import FOLD, SCALES
from proposal_decode import decode, match
from proposal_net import FEATURES, OFFSET_UNIT, SIDE, ProposalHeads
from weights import follow

MEASURE_EVERY = 300
WARM_STEPS = 100
SHOES = 3
"""Each photo of shoes counts so often: a pair that fills the photo is what is most often taken for two."""


def targets_of(labels):
    """Garment, middle, offsets and their weights [n, 5, 64, 64] of labels uint8 [n, 256, 256]."""
    step = labels.shape[1] // SIDE
    out = np.zeros((len(labels), 5, SIDE, SIDE), np.float32)
    y, x = np.mgrid[:SIDE, :SIDE].astype(np.float32)
    for row, label in enumerate(labels):
        blocks = label.reshape(SIDE, step, SIDE, step)
        best = np.full((SIDE, SIDE), 0.3, np.float32)
        for one in range(1, label.max() + 1):
            share = (blocks == one).mean((1, 3))
            total = share.sum()
            if total < 4:
                continue
            middle_x, middle_y = (share * x).sum() / total, (share * y).sum() / total
            spread = max(1.0, 0.09 * math.sqrt(total))
            bump = np.exp(-((x - round(middle_x)) ** 2 + (y - round(middle_y)) ** 2) / (2 * spread**2))
            out[row, 1] = np.maximum(out[row, 1], bump)
            own = share > best
            best = np.maximum(best, share)
            out[row, 0][own] = 1
            out[row, 2][own] = ((middle_x - x) / OFFSET_UNIT)[own]
            out[row, 3][own] = ((middle_y - y) / OFFSET_UNIT)[own]
            out[row, 4][own] = 1 / math.sqrt(total)
    return out


def loss_of(logits, targets):
    """Cross entropy and dice of the garments, focal loss of the middles, distance of the offsets."""
    garment, middle = targets[:, 0], targets[:, 1]
    cross = F.binary_cross_entropy_with_logits(logits[:, 0], garment)
    share = logits[:, 0].sigmoid()
    dice = 1 - (2 * (share * garment).sum((1, 2)) + 1) / (share.sum((1, 2)) + garment.sum((1, 2)) + 1)
    seen = logits[:, 1].sigmoid().clamp(1e-5, 1 - 1e-5)
    is_middle = (middle == 1).float()
    focal = is_middle * (1 - seen) ** 2 * seen.log() + (1 - is_middle) * (1 - middle) ** 4 * seen**2 * (1 - seen).log()
    off = F.smooth_l1_loss(logits[:, 2:], targets[:, 2:4], reduction="none", beta=0.1).sum(1) * targets[:, 4]
    middles = is_middle.sum().clamp(min=1)
    return cross + 0.5 * dice.mean(), -focal.sum() / middles, 2 * off.sum() / targets[:, 4].sum().clamp(min=1)


class Source:
    """Rows of features and targets."""

    def __init__(self, features, labels):
        self.features, self.labels = features, labels
        self.targets = torch.from_numpy(targets_of(labels)).half()

    def batch(self, rows):
        rows = torch.as_tensor(rows)
        features = (self.features[name][rows].float() * SCALES[name] for name in FEATURES)
        return [part.contiguous(memory_format=torch.channels_last) for part in features], self.targets[rows].float()


def read_photos(paths):
    """A source of photos of one garment, the rows to train on, and those of the senders kept out."""
    parts = [torch.load(path) for path in paths]
    senders, splits, classes = (sum((part[name] for part in parts), []) for name in ("senders", "splits", "classes"))
    masks = np.concatenate([part["masks"] for part in parts])
    features = {name: torch.cat([part.pop(name) for part in parts]) for name in FEATURES}
    is_train = np.array(splits) == "train"
    is_fold = np.array([fold_of(sender) == FOLD for sender in senders])
    # A mask that covers nearly nothing or everything teaches nothing.
    is_good = ((masks > 127).mean((1, 2)) > 0.02) & ((masks > 127).mean((1, 2)) < 0.95)
    source = Source(features, (masks > 127).astype(np.uint8))
    often = np.where(np.array(classes) == "shoes", SHOES, 1) * (is_train & ~is_fold & is_good)
    return source, np.repeat(np.arange(len(often)), often), np.flatnonzero(is_train & is_fold)


@torch.no_grad()
def answers(net, source, rows):
    net.eval()
    return np.concatenate([net(*source.batch(rows[at : at + 32])[0]).numpy() for at in range(0, len(rows), 32)])


def measure(net, photos, photo_rows, composites):
    """Recall and precision on composites of three and more garments, and the share of photos taken apart."""
    said = [decode(logits)[0] for logits in answers(net, composites, np.arange(len(composites.labels)))]
    step = composites.labels.shape[1] // SIDE
    totals = np.zeros(3)
    for found, true in zip(said, composites.labels[:, step // 2 :: step, step // 2 :: step]):
        if true.max() >= 3:
            totals += match(found, true)
    apart = [len(decode(logits)[1]) for logits in answers(net, photos, photo_rows)]
    apart = np.array(apart)
    return totals[2] / totals[0], 1 - totals[2] / max(1, totals[1]), np.mean(apart > 1), np.mean(apart < 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", nargs="+", required=True)
    parser.add_argument("--composites", nargs="+", required=True)
    parser.add_argument("--measure", required=True, help="composites of the senders kept out")
    parser.add_argument("--out", required=True)
    parser.add_argument("--init")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--singles", type=float, default=0.3, help="share of photos of one garment in a batch")
    parser.add_argument("--lr", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    chance = np.random.default_rng(given.seed)
    photos, train, fold = read_photos(given.photos)
    composites = []
    for path in given.composites:
        part = torch.load(path)
        composites.append(Source({name: part[name] for name in FEATURES}, part["labels"]))
    part = torch.load(given.measure)
    held = Source({name: part[name] for name in FEATURES}, part["labels"])
    del part
    net = ProposalHeads().to(memory_format=torch.channels_last)
    if given.init:
        net.load_state_dict(torch.load(given.init))
    average = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=given.lr, weight_decay=0.02, betas=(0.9, 0.99))
    print(f"photos {len(np.unique(train))}, kept out {len(fold)}, composites {sum(len(c.labels) for c in composites)}", flush=True)
    spent, step, progress = time.process_time(), 0, 0.0
    singles = round(given.batch * given.singles)
    while progress < 1:
        progress = max(step / given.steps, (time.process_time() - spent) / 60 / given.minutes)
        for group in optimiser.param_groups:
            group["lr"] = given.lr * min(1, (step + 1) / WARM_STEPS) * 0.5 * (1 + math.cos(math.pi * min(1, progress)))
        net.train()
        source = composites[chance.integers(len(composites))]
        ones = photos.batch(chance.choice(train, singles))
        many = source.batch(chance.integers(len(source.labels), size=given.batch - singles))
        x = [torch.cat(pair) for pair in zip(ones[0], many[0])]
        parts = loss_of(net(*x), torch.cat([ones[1], many[1]]))
        loss = sum(parts)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        step += 1
        follow(average, net, step)
        if step % 50 == 0:
            said = " ".join(f"{part.item():.3f}" for part in parts)
            print(f"{step} loss {said} {time.process_time() - spent:.0f} s", flush=True)
        if step % MEASURE_EVERY == 0 or progress >= 1:
            recall, none, apart, missed = measure(average, photos, fold, held)
            print(
                f"step {step} proposed {recall:.3f} none {none:.3f} taken apart {apart:.4f} nothing {missed:.4f}",
                flush=True,
            )
            torch.save(average.state_dict(), given.out)


if __name__ == "__main__":
    main()
