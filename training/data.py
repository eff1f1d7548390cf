"""The training data: tensors in memory, batches on the device."""

import hashlib

import numpy as np
import torch

from outputs import OUTPUTS, neighbours_of, outputs_of
from photos import is_held_out, load
from views import garment_window

FOLDS = 5


def fold_of(sender):
    """The fold of a sender, so that all photos of a person are in one fold."""
    return int(hashlib.md5(sender.encode()).hexdigest(), 16) % FOLDS


class Data:
    """All photos, the outputs that each allows, and those `near` them, of the same position; `train`, `fold`,
    `validation`, `unknown_train`, `unknown_held_out` are arrays of row numbers.
    """

    def __init__(self, root, masks, cache, device="cpu", fold=None, judged=None):
        """With `fold` the training photos of that fold's senders are in `fold` instead of `train`; photos whose class
        eyes could not tell are in neither. `judged` replaces the judged labels.
        """
        self.photos, pictures, shares = load(root, masks, cache, judged)
        self.device = device
        self.pictures = torch.from_numpy(pictures).to(device)
        self.masks = torch.from_numpy(shares).to(device)
        self.windows = torch.tensor([garment_window(mask) for mask in shares], dtype=torch.float32).to(device)
        self.allowed, self.near = torch.zeros(2, len(self.photos), len(OUTPUTS))
        for row, photo in enumerate(self.photos):
            if photo.name is not None:
                outputs = outputs_of(photo.name, photo.kind)
                self.allowed[row, outputs] = 1
                self.near[row, neighbours_of(outputs)] = 1
        self.allowed, self.near = self.allowed.to(device), self.near.to(device)
        known = self._where(lambda photo: photo.split == "train" and photo.name is not None and photo.is_clear)
        is_out = np.array([fold is not None and fold_of(self.photos[row].sender) == fold for row in known])
        self.train, self.fold = known[~is_out], known[is_out]
        self.validation = self._where(lambda photo: photo.split == "validation" and photo.name is not None)
        self.unknown_train = self._where(lambda photo: photo.name is None and not is_held_out(photo))
        self.unknown_held_out = self._where(lambda photo: photo.name is None and is_held_out(photo))

    def _where(self, holds):
        return np.array([row for row, photo in enumerate(self.photos) if holds(photo)])

    def batch(self, rows):
        """Pictures [n, 3, s, s] 0..1, masks [n, 1, s, s] 0..1, windows [n, 3]."""
        rows = torch.as_tensor(rows, device=self.device)
        pictures = self.pictures[rows].permute(0, 3, 1, 2).float() / 255
        masks = self.masks[rows].unsqueeze(1).float() / 255
        return pictures, masks, self.windows[rows]

    def labels(self, rows):
        """Class names and senders of these rows."""
        return [self.photos[row].name for row in rows], [self.photos[row].sender for row in rows]

    def weights(self, class_power, sender_power):
        """Sampling probability of each training photo: higher for rare classes and senders of few photos."""
        names, senders = self.labels(self.train)
        of_class = {name: names.count(name) for name in set(names)}
        of_sender = {sender: senders.count(sender) for sender in set(senders)}
        weights = np.array(
            [of_class[n] ** -class_power * of_sender[s] ** -sender_power for n, s in zip(names, senders)]
        )
        return weights / weights.sum()
