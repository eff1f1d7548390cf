"""Trains the garment network; measures on validation every few epochs and writes the averaged weights."""

import argparse
import copy
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from augment import Augment
from data import Data
from loss import mix, mixed_loss, taught_loss
from measure import in_a_line, measure
from net import GarmentNet
from outputs import OUTPUTS
from weights import follow, read_net

BALANCED_EPOCHS = 0.7
PURE_FROM = 0.9
"""Pictures are not mixed after this share of the run."""
MEASURE_EVERY = 20


def arguments():
    """Parses the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", help="folder with photos.csv, fine-labels.csv and the class folders")
    parser.add_argument("--masks", required=True, help="folder that write-masks.ts filled")
    parser.add_argument("--cache", required=True, help="file that keeps the small pictures between runs")
    parser.add_argument("--out", required=True, help="where the weights go (.pt)")
    parser.add_argument("--init", help="weights to go on from")
    parser.add_argument("--teachers", nargs="*", default=[], help="weights whose mean opinion is learnt too")
    parser.add_argument("--teach", type=float, default=0.5, help="share of the teachers in the loss")
    parser.add_argument("--fold", type=int, help="keep this fifth of the senders out, to calibrate and to choose with")
    parser.add_argument("--as-sent", action="store_true", help="learn the labels as they were sent, not as judged")
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--wider", type=float, default=1, help="how many times as wide a net: a teacher")
    parser.add_argument("--sides", default="128", help="picture sides, from the first part of the epochs to the last")
    parser.add_argument("--lr", type=float, default=1e-3)
    parser.add_argument("--decay", type=float, default=0.05)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--mix", type=float, default=0.4, help="share of the batches that are mixed")
    parser.add_argument("--position", type=float, default=0, help="weight of the loss of positions")
    parser.add_argument("--smooth", type=float, default=0.1)
    parser.add_argument("--class-power", type=float, default=0.4)
    parser.add_argument("--sender-power", type=float, default=0.3)
    parser.add_argument("--unknown", type=float, default=0.05, help="share of a batch that shows none of the classes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=1e9, help="ends by then, with the rate run down")
    return parser.parse_args()


class Course:
    """One training run: its data, its network and its progress."""

    def __init__(self, given, data):
        self.given, self.data = given, data
        self.net = GarmentNet(len(OUTPUTS), given.wider).to(data.device, memory_format=torch.channels_last)
        if given.init:
            self.net.load_state_dict(torch.load(given.init, map_location=data.device))
        self.average = copy.deepcopy(self.net)
        self.teachers = [read_net(path, data.device) for path in given.teachers]
        self.optimiser = torch.optim.AdamW(groups_of(self.net, given.decay), lr=given.lr, betas=(0.9, 0.99), fused=True)
        self.weights = data.weights(given.class_power, given.sender_power)
        self.sides = [int(side) for side in given.sides.split(",")]
        self.unknown = round(given.batch * given.unknown)
        self.known = given.batch - self.unknown
        self.steps = len(data.train) // self.known
        self.step, self.start = 0, time.time()
        self.part = Path(f"{given.out}.part")
        if self.part.exists():
            self._go_on()

    def stop_here(self):
        """Writes all that a later run with the same arguments needs to go on from here."""
        states = [part.state_dict() for part in (self.net, self.average, self.optimiser)]
        kept = {"states": states, "step": self.step, "seconds": self.seconds()}
        unfinished = self.part.with_suffix(".writing")
        torch.save(kept, unfinished)
        unfinished.rename(self.part)

    def _go_on(self):
        kept = torch.load(self.part, map_location=self.data.device)
        for part, state in zip((self.net, self.average, self.optimiser), kept["states"]):
            part.load_state_dict(state)
        self.step, self.start = kept["step"], time.time() - kept["seconds"]
        # Not the chance of the first epochs again.
        torch.manual_seed(self.given.seed + self.step)
        np.random.seed(self.given.seed + self.step)

    def progress(self):
        """0 at the start, 1 when epochs or minutes are used up."""
        by_steps = self.step / (self.given.epochs * self.steps)
        return min(1.0, max(by_steps, self.seconds() / 60 / self.given.minutes))

    def seconds(self):
        """Seconds since the start."""
        return time.time() - self.start

    def epoch(self):
        """One epoch; returns the mean loss."""
        self.net.train()
        side = self.sides[min(len(self.sides) - 1, int(self.progress() * len(self.sides)))]
        augment = Augment(side, self.data.device)
        order = self._order()
        losses = [self._learn(order[i * self.known : (i + 1) * self.known], augment) for i in range(self.steps)]
        return torch.stack(losses).mean().item()

    def _order(self):
        train = self.data.train
        if np.random.rand() < BALANCED_EPOCHS:
            return np.random.choice(train, self.steps * self.known, p=self.weights)
        return np.random.permutation(train)

    def _learn(self, rows, augment):
        given, data = self.given, self.data
        progress = self.progress()
        warm = min(1, (self.step + 1) / self.steps)
        rate = max(given.lr * warm * 0.5 * (1 + math.cos(math.pi * progress)), 1e-6)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        if self.unknown:
            rows = np.concatenate([rows, np.random.choice(data.unknown_train, self.unknown)])
        x = augment(data.batch(rows), data.batch(np.random.choice(data.train, len(rows))))
        places = torch.as_tensor(rows, device=data.device)
        x, mixture = mix(x, given.mix if progress < PURE_FROM else 0)
        x = x.contiguous(memory_format=torch.channels_last)
        with torch.autocast(data.device, dtype=torch.bfloat16):
            logits = self.net(x).float()
        loss = mixed_loss(logits, data.allowed[places], mixture, given.smooth)
        if given.position:
            loss = loss + given.position * mixed_loss(logits, data.near[places], mixture, 0)
        if self.teachers:
            loss = (1 - given.teach) * loss + given.teach * taught_loss(logits, self._opinion(x))
        self.optimiser.zero_grad(set_to_none=True)
        loss.mean().backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        self.step += 1
        follow(self.average, self.net, self.step)
        return loss.detach().mean()

    @torch.no_grad()
    def _opinion(self, x):
        with torch.autocast(self.data.device, dtype=torch.bfloat16):
            return sum(teacher(x).float().softmax(1) for teacher in self.teachers) / len(self.teachers)


def groups_of(net, decay):
    """Weight decay applies to weights, not to norms and biases."""
    wide = [p for p in net.parameters() if p.ndim > 1]
    thin = [p for p in net.parameters() if p.ndim <= 1]
    return [{"params": wide, "weight_decay": decay}, {"params": thin, "weight_decay": 0.0}]


def main():
    given = arguments()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cpu":
        torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    np.random.seed(given.seed)
    data = Data(given.photos, given.masks, given.cache, device, given.fold, {} if given.as_sent else None)
    course = Course(given, data)
    print(given, f"train {len(data.train)} fold {len(data.fold)} device {device}", flush=True)
    for epoch in range(course.step // course.steps + 1, given.epochs + 1):
        loss = course.epoch()
        is_last = epoch == given.epochs or course.progress() >= 1
        if epoch % MEASURE_EVERY == 0 or is_last:
            torch.save(course.average.state_dict(), given.out)
            course.stop_here()
            rows = data.validation if given.fold is None else data.fold
            line = in_a_line(measure(course.average, data, rows, side=course.sides[-1]))
            spent = f"{course.seconds():.0f} s wall {time.process_time():.0f} s CPU"
            print(f"epoch {epoch} loss {loss:.3f} {line} {spent}", flush=True)
        if is_last:
            break
    course.part.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
