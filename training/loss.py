"""The loss of the garment network, and the mixing of pictures within a batch."""

import math

import numpy as np
import torch
import torch.nn.functional as F


def marginal_loss(logits, allowed, smooth):
    """Smoothed -log of the probability of the allowed outputs; a row without any is pulled to uniform outputs."""
    logs = F.log_softmax(logits, 1)
    is_known = allowed.sum(1) > 0
    hit = -torch.logsumexp(logs.masked_fill(allowed == 0, -1e4), 1)
    flat = -logs.mean(1)
    return torch.where(is_known, (1 - smooth) * hit + smooth * flat, flat)


def mixed_loss(logits, allowed, mixture, smooth):
    """The loss of pictures that were mixed with their partners."""
    partner, own = mixture
    loss = own * marginal_loss(logits, allowed, smooth)
    return loss if own == 1 else loss + (1 - own) * marginal_loss(logits, allowed[partner], smooth)


def taught_loss(logits, opinion):
    """Cross entropy with the teachers' probabilities."""
    return -(opinion * F.log_softmax(logits, 1)).sum(1)


def mix(x, share):
    """Mixup or cutmix of a share of the batches. Returns pictures, (partners, weight of the own label)."""
    side = x.shape[-1]
    partner = torch.randperm(len(x), device=x.device)
    if np.random.rand() >= share:
        return x, (partner, 1.0)
    if np.random.rand() < 0.5:
        own = float(np.random.beta(0.4, 0.4))
        return x * own + x[partner] * (1 - own), (partner, own)
    cut = int(side * math.sqrt(1 - np.random.beta(1, 1)))
    top, left = (np.random.randint(0, side - cut + 1) for _ in range(2))
    mixed = x.clone()
    mixed[:, :, top : top + cut, left : left + cut] = x[partner][:, :, top : top + cut, left : left + cut]
    return mixed, (partner, 1 - cut * cut / side / side)
