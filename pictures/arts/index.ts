import type { Art } from './art.ts';
import { bamboo } from './bamboo.ts';
import { comet } from './comet.ts';
import { crystal } from './crystal.ts';
import { fox } from './fox.ts';
import { gate } from './gate.ts';
import { heron } from './heron.ts';
import { koi } from './koi.ts';
import { lantern } from './lantern.ts';
import { lotus } from './lotus.ts';
import { owl } from './owl.ts';
import { peak } from './peak.ts';
import { stag } from './stag.ts';
import { storm } from './storm.ts';
import { tortoise } from './tortoise.ts';
import { wave } from './wave.ts';
import { whale } from './whale.ts';

export const ARTS = {
  fox,
  koi,
  heron,
  wave,
  crystal,
  peak,
  storm,
  bamboo,
  lantern,
  stag,
  owl,
  tortoise,
  lotus,
  comet,
  gate,
  whale,
} satisfies Record<string, Art>;

export type ArtName = keyof typeof ARTS;
export const ART_NAMES = Object.keys(ARTS) as ArtName[];
