"""Trains the refiner: `python3 train_refiner.py PHOTOS CHECKPOINT [--epochs 8] [--validation PHOTOS]`."""

import time

import cv2
import numpy as np
import torch
from torch.nn import functional

from nets import Refiner
from photos import Photos, between_pixels
from train import train

"""The least visible share of cards to train with. Only the top card is completely visible."""
VISIBLE = 0.6
WIDTH, HEIGHT, MARGIN = Refiner.WIDTH, Refiner.HEIGHT, Refiner.MARGIN
INNER = np.array([[MARGIN, MARGIN], [1 - MARGIN, MARGIN], [1 - MARGIN, 1 - MARGIN], [MARGIN, 1 - MARGIN]], np.float32) * [WIDTH, HEIGHT]


def example(photos, index, card, random):
    """Crops a card with the errors that a detector makes. Returns the crop, and the true corners in it."""
    picture = photos.pictures[index]
    longer = max(picture.shape[:2])
    corners = photos.cards[index][card, :8].reshape(4, 2) * longer
    if random.random() < 0.5:
        corners = np.roll(corners, 2, 0)
    side = np.sqrt(np.linalg.norm(corners[0] - corners[2]) * np.linalg.norm(corners[1] - corners[3]))
    # The detector is off by some percent of the side; an outline that was refined once is off by less.
    off = abs(random.normal(0, 0.045)) + 0.004
    while True:
        expected = corners + random.normal(0, off * side, (4, 2)) + random.normal(0, off * side / 2, 2)
        middle = expected.mean(0)
        expected = (expected - middle) * random.normal(1, off) + middle
        matrix = cv2.getPerspectiveTransform(expected.astype(np.float32), INNER.astype(np.float32))
        wanted = cv2.perspectiveTransform(corners[None].astype(np.float32), matrix)[0]
        if (wanted >= 0).all() and (wanted <= [WIDTH, HEIGHT]).all():
            break
        off /= 2
    crop = cv2.warpPerspective(picture, between_pixels(matrix), (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderValue=(114, 114, 114))
    if random.random() < 0.5:
        crop = crop[:, ::-1]
        wanted = (np.array([WIDTH, 0]) + wanted * [-1, 1])[[1, 0, 3, 2]]
    return np.ascontiguousarray(crop.transpose(2, 0, 1)), wanted.astype(np.float32)


class Examples(torch.utils.data.Dataset):
    def __init__(self, photos, seed=None):
        self.photos, self.seed = photos, seed
        self.which = [
            (index, card) for index, cards in enumerate(photos.cards) for card in np.where(cards[:, 8] >= VISIBLE)[0]
        ]

    def __len__(self):
        return len(self.which)

    def __getitem__(self, at):
        seed = [at] if self.seed is None else [self.seed, at, int(time.time_ns() % 2**31)]
        return example(self.photos, *self.which[at], np.random.default_rng(seed))


def loss(said, wanted):
    return [functional.smooth_l1_loss(said, wanted, beta=1.0)]


def measured(net, examples):
    """Describes the error of the worst corner, as a share of the card's width."""
    net.eval()
    off, before = [], []
    with torch.no_grad():
        for at in range(0, len(examples)):
            crop, wanted = examples[at]
            said = net(torch.from_numpy(crop)[None].float())[0].numpy()
            side = np.linalg.norm(wanted[0] - wanted[1])
            off.append(np.linalg.norm(said - wanted, axis=1).max() / side)
            before.append(np.linalg.norm(INNER - wanted, axis=1).max() / side)
    off = np.array(off)
    return (
        f"worst corner before {np.median(before):.3f}, after: median {np.median(off):.4f}, 90 % {np.quantile(off, 0.9):.4f}, "
        f"within 2 % {np.mean(off < 0.02):.3f}, within 4 % {np.mean(off < 0.04):.3f}"
    )


def examples(folder, most, seed=None):
    return Examples(Photos(folder, most), seed)


if __name__ == "__main__":
    train(Refiner(), examples, loss, measured, held=600, epochs=8)
