"""Trains the detector: `python3 train_detector.py PHOTOS CHECKPOINT [--epochs 24] [--validation PHOTOS]`."""

import time

import cv2
import numpy as np
import torch
from torch.nn import functional

from nets import Detector
from photos import Photos, between_pixels, square, turned
from train import train

CELLS = Detector.SIZE // Detector.STRIDE
"""Cards with a smaller visible share are ignored: neither finding nor missing one is an error."""
VISIBLE = 0.5


class Examples(torch.utils.data.Dataset):
    """Pictures and targets per cell: heat map and its weight, corners and visible share, and the weight of these."""

    def __init__(self, photos, seed=None):
        self.seed = seed
        self.squares, self.corners = [], []
        for picture, cards in zip(photos.pictures, photos.cards):
            whole, matrix = square(picture, Detector.SIZE)
            self.squares.append(whole)
            self.corners.append(cards[:, :8].reshape(-1, 4, 2) @ matrix[:, :2].T + matrix[:, 2])
        self.visible = [cards[:, 8] for cards in photos.cards]

    def __len__(self):
        return len(self.squares)

    def __getitem__(self, index):
        whole, corners = self.squares[index], self.corners[index]
        if self.seed is not None:
            random = np.random.default_rng([self.seed, index, int(time.time_ns() % 2**31)])
            whole, corners = turned(whole, corners, Detector.SIZE, random)
            whole, corners = zoomed(whole, corners, random)
        return np.ascontiguousarray(whole.transpose(2, 0, 1)), *targets(corners / Detector.STRIDE, self.visible[index])


def zoomed(whole, corners, random):
    """Zooms and shifts the picture at random. New borders are filled with one colour."""
    scale = random.uniform(0.75, 1.25)
    shift = random.uniform(-0.12, 0.12, 2) * Detector.SIZE
    middle = Detector.SIZE / 2
    matrix = np.array([[scale, 0, middle - scale * middle + shift[0]], [0, scale, middle - scale * middle + shift[1]]])
    whole = np.ascontiguousarray(whole)
    border = [(114, 114, 114), tuple(int(value) for value in whole[2, 2])][int(random.integers(2))]
    size = (Detector.SIZE, Detector.SIZE)
    return cv2.warpAffine(whole, between_pixels(matrix), size, flags=cv2.INTER_LINEAR, borderValue=border), corners * scale + matrix[:, 2]


def targets(corners, visible):
    heat = np.zeros((CELLS, CELLS), np.float32)
    sure = np.ones((CELLS, CELLS), np.float32)
    shape = np.zeros((9, CELLS, CELLS), np.float32)
    weight = np.zeros((CELLS, CELLS), np.float32)
    down, across = np.mgrid[0:CELLS, 0:CELLS] + 0.5
    order = np.argsort(visible)
    for index in order:
        points = corners[index]
        middle = centre(points)
        if not (0 <= middle[0] < CELLS and 0 <= middle[1] < CELLS):
            continue
        side = np.sqrt(area(points))
        spread = max(0.6, side * 0.06)
        bump = np.exp(-((across - middle[0]) ** 2 + (down - middle[1]) ** 2) / (2 * spread**2)).astype(np.float32)
        if visible[index] < VISIBLE:
            sure = np.where(bump > 0.1, 0, sure)
            continue
        column, row = int(middle[0]), int(middle[1])
        heat = np.maximum(heat, bump)
        heat[row, column] = 1
        sure[row, column] = 1
        near = bump > 0.4
        near[row, column] = True
        weight = np.where(near, 1.0 / near.sum(), weight)
        for corner in range(4):
            shape[corner * 2] = np.where(near, points[corner, 0] - across, shape[corner * 2])
            shape[corner * 2 + 1] = np.where(near, points[corner, 1] - down, shape[corner * 2 + 1])
        shape[8] = np.where(near, visible[index], shape[8])
    return heat, sure, shape, weight.astype(np.float32)


def centre(points):
    """The intersection of the diagonals."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    down = (ax - cx) * (by - dy) - (ay - cy) * (bx - dx)
    if abs(down) < 1e-6:
        return points.mean(0)
    share = ((ax - bx) * (by - dy) - (ay - by) * (bx - dx)) / down
    return np.array([ax + share * (cx - ax), ay + share * (cy - ay)])


def area(points):
    x, y = points.T
    return abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def loss(said, heat, sure, shape, weight):
    share = torch.sigmoid(said[:, 0]).clamp(1e-5, 1 - 1e-5)
    found = (heat == 1) * (1 - share) ** 2 * torch.log(share)
    other = (heat < 1) * (1 - heat) ** 4 * share**2 * torch.log(1 - share)
    cards = weight.sum().clamp(min=1)
    centres = -((found + other) * sure).sum() / cards
    wanted = shape[:, :8]
    size = (wanted[:, [0, 1]] - wanted[:, [4, 5]]).norm(dim=1, keepdim=True).clamp(min=1) / 16
    # A result that is upside down counts as right: the corners may begin at either short side.
    other_way = wanted[:, [4, 5, 6, 7, 0, 1, 2, 3]]
    one, two = (
        functional.smooth_l1_loss(said[:, 2:] / size, way / size, reduction="none", beta=0.3).mean(1)
        for way in (wanted, other_way)
    )
    corners = (torch.minimum(one, two) * weight).sum() / cards
    visible = functional.binary_cross_entropy_with_logits(said[:, 1], shape[:, 8], reduction="none")
    return centres, 4 * corners, 0.3 * (visible * weight).sum() / cards


def examples(folder, most, seed=None):
    return Examples(Photos(folder, most, cv2.IMREAD_REDUCED_COLOR_2), seed)


def measured(net, held):
    """Describes the share of visible cards that are found, and their corner errors as a share of the card's side."""
    net.eval()
    found, misses, off, extra = 0, 0, [], 0
    with torch.no_grad():
        for index in range(len(held)):
            picture, *_ = held[index]
            outlines = outlines_in(net(torch.from_numpy(picture)[None].float())[0].numpy())
            taken = set()
            for points, visible in zip(held.corners[index] / Detector.STRIDE, held.visible[index]):
                side = np.sqrt(area(points))
                errors = [
                    min(np.abs(outline - np.roll(points, turn, 0)).max() for turn in (0, 2)) / side for outline in outlines
                ]
                best = int(np.argmin(errors)) if errors else -1
                if best >= 0 and errors[best] < 0.3:
                    taken.add(best)
                    if visible >= 0.7:
                        found += 1
                        off.append(errors[best])
                elif visible >= 0.7:
                    misses += 1
            extra += len(outlines) - len(taken)
    off = np.array(off or [1])
    return (
        f"found {found / max(1, found + misses):.3f}, worst corner median {np.median(off):.3f}, 90 % {np.quantile(off, 0.9):.3f}, "
        f"within 6 % {np.mean(off < 0.06):.3f}, too many {extra / len(held):.3f} a photo"
    )


def outlines_in(said, least=0.3):
    heat = 1 / (1 + np.exp(-said[0]))
    outlines = []
    for row, column in zip(*np.where(heat > least)):
        around = heat[max(0, row - 1) : row + 2, max(0, column - 1) : column + 2]
        if heat[row, column] < around.max():
            continue
        outlines.append(said[2:, row, column].reshape(4, 2) + [column + 0.5, row + 0.5])
    return outlines


if __name__ == "__main__":
    train(Detector(), examples, loss, measured, held=1_000, epochs=24)
