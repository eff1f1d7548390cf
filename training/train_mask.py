"""Trains the mask network on a teacher's masks; measures the overlap with the masks of validation."""

import argparse
import copy
import math
import time
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

from mask_batch import MaskBatches
from mask_data import grounds, read_masked
from mask_net import SIDE, MaskNet
from weights import follow

MEASURE_EVERY = 250
WARM_STEPS = 200
WORST, WORST_WEIGHT = 0.02, 0.1
"""Share of a picture's worst pixels that count twice, and their weight."""


def arguments():
    """Parses the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", help="folder with photos.csv and the class folders")
    parser.add_argument("masks", help="folder with masks.csv and a PNG a photo")
    parser.add_argument("--out", required=True, help="where the weights go (.pt)")
    parser.add_argument("--init", help="weights to go on from")
    parser.add_argument("--only", help="list of the training photos to learn from, one a line")
    parser.add_argument(
        "--cut-outs", help="list of those of them whose garments are set on other grounds; all where not given"
    )
    parser.add_argument("--hard", help="list of those of them that a third of the real photos are drawn from")
    parser.add_argument(
        "--hold-norms", action="store_true", help="batch norms keep their means: for small batches late in a course"
    )
    parser.add_argument("--side", type=int, default=SIDE)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=1e9, help="ends by then, with the rate run down")
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--lr", type=float, default=2e-3)
    parser.add_argument("--composites", type=float, default=0.6, help="share of composites in a batch")
    parser.add_argument("--hangers", type=float, default=0.5, help="share of composites on a drawn hanger")
    parser.add_argument("--dyed", type=float, default=0.35, help="share of composites with parts in other colors")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def overlap(logits, masks):
    """Intersection over union of each picture."""
    seen, true = logits > 0, masks > 0.5
    return ((seen & true).sum((1, 2, 3)) + 1) / ((seen | true).sum((1, 2, 3)) + 1)


def mask_loss(logits, masks):
    """Cross entropy, dice, and again the cross entropy of each picture's worst pixels, because clips, straps and hems
    are only a hundredth of a picture. Outlines, which no mask has exact to the pixel, are left out of the last.
    """
    share = logits.sigmoid()
    cross = F.binary_cross_entropy_with_logits(logits, masks, reduction="none")
    both, all_ = (share * masks).sum((1, 2, 3)), share.sum((1, 2, 3)) + masks.sum((1, 2, 3))
    dice = 1 - (2 * both + 1) / (all_ + 1)
    hard = masks > 0.5
    is_outline = F.max_pool2d(hard.float(), 5, 1, 2) != -F.max_pool2d(-hard.float(), 5, 1, 2)
    apart = cross.masked_fill(is_outline, 0).flatten(1)
    worst = apart.topk(round(WORST * apart.shape[1]), dim=1)[0]
    return cross.mean() + 0.5 * dice.mean() + WORST_WEIGHT * worst.mean()


@torch.no_grad()
def measure(net, photos, side):
    """Mean overlap with the photos' masks, without random changes, and the share of photos below 0.9."""
    net.eval()
    found = []
    for start in range(0, len(photos), 64):
        x, y = (
            F.interpolate(part[start : start + 64].float() / 255, (side, side), mode="area")
            for part in (photos.pictures, photos.masks)
        )
        found.append(overlap(net((x - 0.5) / 0.25).float(), y))
    each = torch.cat(found)
    return each.mean().item(), (each < 0.9).float().mean().item()


def take_over(net, given):
    """Loads those weights of `given` that match by name and shape; the others keep their random values."""
    own = net.state_dict()
    kept = {name: values for name, values in given.items() if name in own and own[name].shape == values.shape}
    net.load_state_dict(kept, strict=False)


def train(given, device):
    """One training run, which writes the averaged weights regularly."""
    torch.backends.cudnn.benchmark = True
    photos = read_masked(given.photos, given.masks, "train", given.only)
    patches = grounds(photos).to(device)
    validation = read_masked(given.photos, given.masks, "validation").to(device)
    photos = photos.to(device)
    cut_outs, hard = (
        photos.among(set(Path(list_).read_text().split())) if list_ else None for list_ in (given.cut_outs, given.hard)
    )
    shares = (given.composites, given.hangers, given.dyed)
    batches = MaskBatches(photos, cut_outs or photos, patches, given.side, *shares, hard)
    net = MaskNet().to(device, memory_format=torch.channels_last)
    if given.init:
        take_over(net, torch.load(given.init, map_location=device))
    average = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=given.lr, weight_decay=0.02, betas=(0.9, 0.99), fused=True)
    print(f"train {len(photos)} cut-outs {len(batches.cut_outs)} grounds {len(patches)} on {device}", flush=True)
    start, step, progress = time.time(), 0, 0.0
    while progress < 1:
        progress = max(step / given.steps, (time.time() - start) / 60 / given.minutes)
        for group in optimiser.param_groups:
            group["lr"] = given.lr * min(1, (step + 1) / WARM_STEPS) * 0.5 * (1 + math.cos(math.pi * min(1, progress)))
        net.train()
        if given.hold_norms:
            for module in net.modules():
                if isinstance(module, nn.BatchNorm2d):
                    module.eval()
        x, y = batches.make(given.batch)
        with torch.autocast(device, dtype=torch.bfloat16):
            logits = net(x.contiguous(memory_format=torch.channels_last))
        loss = mask_loss(logits.float(), y)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        step += 1
        follow(average, net, step)
        if step % MEASURE_EVERY == 0 or progress >= 1:
            mean, off = measure(average, validation, given.side)
            seconds = time.time() - start
            print(
                f"step {step} loss {loss.item():.4f} overlap {mean:.4f} below 0.9 {off:.3f} {seconds:.0f} s", flush=True
            )
            torch.save(average.state_dict(), given.out)


if __name__ == "__main__":
    wanted = arguments()
    torch.manual_seed(wanted.seed)
    where = "cuda" if torch.cuda.is_available() else "cpu"
    if where == "cpu":
        torch.set_num_threads(1)
    train(wanted, where)
