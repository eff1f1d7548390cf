"""Trains the mask network on masks that a teacher drew; measures the overlap with validation's masks."""

import argparse
import copy
import math
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from mask_batch import MaskBatches
from mask_data import grounds, read_masked
from mask_net import MaskNet
from weights import follow

DOUBT_FROM_EPOCH = 3
"""From then on a photo counts less the more the network contradicts its mask."""


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", help="folder with photos.csv and the class folders")
    parser.add_argument("masks", help="folder with masks.csv and a PNG a photo")
    parser.add_argument("--out", required=True, help="where the weights go (.pt)")
    parser.add_argument("--init", help="weights to go on from")
    parser.add_argument("--only", help="list of the training photos to take, one a line")
    parser.add_argument("--epochs", type=int, default=24)
    parser.add_argument("--steps", type=int, default=10**9, help="ends after this many steps")
    parser.add_argument("--warm", type=int, default=200, help="steps until the rate is reached")
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--lr", type=float, default=2e-3)
    parser.add_argument("--composites", type=float, default=0.5, help="share of composites in a batch")
    parser.add_argument("--hangers", type=float, default=0, help="share of composites on a drawn hanger")
    parser.add_argument("--dyed", type=float, default=0, help="share of composites with parts in other colors")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def overlap(logits, masks):
    """Intersection over union of each picture."""
    seen, true = logits > 0, masks > 0.5
    return ((seen & true).sum((1, 2, 3)) + 1) / ((seen | true).sum((1, 2, 3)) + 1)


def mask_loss(logits, masks, counts_doubt):
    """Cross entropy and dice."""
    share = logits.sigmoid()
    cross = F.binary_cross_entropy_with_logits(logits, masks, reduction="none").mean((1, 2, 3))
    both, all_ = (share * masks).sum((1, 2, 3)), share.sum((1, 2, 3)) + masks.sum((1, 2, 3))
    loss = cross + 0.5 * (1 - (2 * both + 1) / (all_ + 1))
    if not counts_doubt:
        return loss.mean()
    weight = ((overlap(logits.detach(), masks) - 0.35) / 0.35).clamp(0.05, 1)
    return (loss * weight).sum() / weight.sum()


@torch.no_grad()
def measure(net, photos, device):
    """Mean overlap with the photos' own masks, without chance."""
    net.eval()
    found = []
    for start in range(0, len(photos), 32):
        part = photos[start : start + 32]
        x = torch.from_numpy(np.stack([p.picture for p in part])).permute(0, 3, 1, 2).float().to(device) / 255
        y = torch.from_numpy(np.stack([p.mask for p in part])).unsqueeze(1).float().to(device) / 255
        found.append(overlap(net((x - 0.5) / 0.25).float(), F.avg_pool2d(y, 2)).cpu())
    return torch.cat(found).mean().item()


def main():
    given = arguments()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cpu":
        torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    chance = np.random.default_rng(given.seed)
    train = read_masked(given.photos, given.masks, "train", given.only)
    validation = read_masked(given.photos, given.masks, "validation")
    shares = (given.composites, given.hangers, given.dyed)
    batches = MaskBatches(train, grounds(train, chance), chance, *shares)
    net = MaskNet().to(device, memory_format=torch.channels_last)
    if given.init:
        net.load_state_dict(torch.load(given.init, map_location=device))
    average = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=given.lr, weight_decay=0.02, betas=(0.9, 0.99))
    steps = len(train) // given.batch
    total, step, start = min(given.epochs * steps, given.steps), 0, time.time()
    print(f"train {len(train)} cut-outs {len(batches.cut_outs)} grounds {len(batches.patches)} on {device}", flush=True)
    while step < total:
        epoch, order = step // steps, chance.permutation(len(train))
        net.train()
        for place in range(min(steps, total - step)):
            for group in optimiser.param_groups:
                group["lr"] = given.lr * min(1, (step + 1) / given.warm) * 0.5 * (1 + math.cos(math.pi * step / total))
            x, y = (part.to(device) for part in batches.make(order[place * given.batch : (place + 1) * given.batch]))
            with torch.autocast(device, dtype=torch.bfloat16):
                logits = net(x.contiguous(memory_format=torch.channels_last))
            loss = mask_loss(logits.float(), y, epoch >= DOUBT_FROM_EPOCH)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 2.0)
            optimiser.step()
            step += 1
            follow(average, net, step)
        seen = f"overlap {measure(average, validation, device):.3f} {time.time() - start:.0f} s"
        print(f"epoch {epoch + 1} step {step} loss {loss.item():.3f} {seen}", flush=True)
        torch.save(average.state_dict(), given.out)


if __name__ == "__main__":
    main()
