import { type Corner, isOutline, mapCorners, type Outline } from '../../../../domain/outline.ts';
import { perspectiveOf, projectPoint } from '../../../../domain/perspective.ts';
import type { Raster } from '../../../../domain/raster.ts';
import { straightenCard } from '../../../../domain/straighten.ts';
import { type NeuralNet, writePlanes } from './nets.ts';
import { toShares, isWithin } from './outlines.ts';

/** The input size of the refiner, in pixels. */
const WIDTH = 128;
const HEIGHT = 176;
const PIXELS = WIDTH * HEIGHT;
/** The margin around the approximate outline, as a share of the side. */
const MARGIN = 0.18;
/** Corners that move less, as a share of the card's side, are exact enough: `correctOutline` corrects the rest. */
const STILL = 0.08;

/** Refines approximate outlines, in pixels of the first of `sizes`, the photograph and its halvings. */
export async function refineOutlines(
  refiner: NeuralNet,
  sizes: readonly Raster[],
  outlines: readonly Outline[],
): Promise<Outline[]> {
  const once = await moved(refiner, sizes, outlines);
  const open = once.filter((outline, at) => !isWithin(outline, outlines[at] ?? outline, STILL));
  const twice = await moved(refiner, sizes, open);
  return once.map((outline) => twice[open.indexOf(outline)] ?? outline);
}

async function moved(
  refiner: NeuralNet,
  sizes: readonly Raster[],
  outlines: readonly Outline[],
): Promise<Outline[]> {
  const [photo] = sizes;
  if (!photo || outlines.length === 0) return [...outlines];
  const crops = new Float32Array(outlines.length * 3 * PIXELS);
  for (const [index, outline] of outlines.entries()) {
    const crop = straightenCard(sizes, outline, { width: WIDTH, height: HEIGHT, margin: MARGIN });
    writePlanes(crop, crops, index * 3 * PIXELS);
  }
  const said = await refiner(crops, [outlines.length, 3, HEIGHT, WIDTH]);
  return outlines.map((outline, index) => {
    const better = mapCorners(cornersAt(said, index * 8), ([x, y]) =>
      projectPoint(perspectiveOf(outline), [inCard(x / WIDTH), inCard(y / HEIGHT)]),
    );
    return isOutline(toShares(better, photo)) ? better : outline;
  });
}

/** Converts a share of the crop's side to a share of the card's. */
const inCard = (share: number) => (share - MARGIN) / (1 - 2 * MARGIN);

function cornersAt(said: Float32Array, start: number): Outline {
  const corner = (index: number): Corner => [said[start + index * 2] ?? 0, said[start + index * 2 + 1] ?? 0];
  return [corner(0), corner(1), corner(2), corner(3)];
}
