import type { HolderName } from './holders.ts';
import type { LightRanges } from './light.ts';

type Range = readonly [least: number, most: number];

/** The difficulty of photographs: ranges to draw values from, and probabilities. */
export interface Conditions {
  /** The share of the frame that the card fills, in the larger of the two directions. */
  fill: Range;
  /** The largest rotation in degrees, and the probability that the card is upside down. */
  turn: number;
  upsideDown: number;
  /** Angle between the optical axis and the vertical, in degrees. */
  tilt: Range;
  /** Whether the table surface is plain, so that it cannot be mistaken for the front of a card. */
  isQuiet: boolean;
  holders: readonly (readonly [weight: number, HolderName])[];
  light: LightRanges;
  /** The number of other cards and of other objects around the card. */
  cards: Range;
  objects: Range;
  finger: number;
  crop: number;
  dark: number;
  /** The probability of motion blur, and its length as a share of the longer side. */
  motion: number;
  motionLength: Range;
  /** Sigma of the defocus blur, as a share of the longer side. */
  defocus: Range;
  noise: Range;
  quality: Range;
}

export const EASY: Conditions = {
  fill: [0.66, 0.94],
  turn: 7,
  upsideDown: 0,
  tilt: [0, 9],
  isQuiet: true,
  holders: [
    [85, 'none'],
    [15, 'sleeve'],
  ],
  light: {
    exposure: [0.82, 1.08],
    tint: 0.05,
    slope: 0.22,
    shadow: 0.15,
    glares: [0, 1],
    glareStrength: [0.05, 0.25],
  },
  cards: [0, 0],
  objects: [0, 1],
  finger: 0,
  crop: 0,
  dark: 0,
  motion: 0,
  motionLength: [0, 0],
  defocus: [0, 0.0006],
  noise: [0.5, 3],
  quality: [85, 95],
};

export const MEDIUM: Conditions = {
  ...EASY,
  fill: [0.5, 0.85],
  turn: 30,
  tilt: [5, 32],
  isQuiet: false,
  holders: [
    [35, 'none'],
    [30, 'sleeve'],
    [20, 'coloured'],
    [15, 'toploader'],
  ],
  light: {
    exposure: [0.72, 1.18],
    tint: 0.1,
    slope: 0.45,
    shadow: 0.4,
    glares: [1, 2],
    glareStrength: [0.2, 0.6],
  },
  objects: [0, 3],
  dark: 0.08,
  defocus: [0, 0.0011],
  noise: [1.5, 6],
  quality: [75, 92],
};

export const HARD: Conditions = {
  ...MEDIUM,
  fill: [0.42, 0.8],
  turn: 40,
  upsideDown: 0.1,
  tilt: [5, 38],
  light: {
    exposure: [0.62, 1.28],
    tint: 0.16,
    slope: 0.6,
    shadow: 0.5,
    glares: [1, 4],
    glareStrength: [0.5, 1.2],
  },
  cards: [1, 5],
  finger: 0.4,
  crop: 0.25,
  dark: 0.3,
  motion: 0.3,
  motionLength: [0.003, 0.012],
  defocus: [0, 0.0022],
  noise: [3, 11],
  quality: [65, 90],
};
