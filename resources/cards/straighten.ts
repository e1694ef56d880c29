import { inPixels, widthOf, type Outline } from '../../domain/outline.ts';
import { invertPerspective, perspectiveOf } from '../../domain/perspective.ts';

export interface Size {
  width: number;
  height: number;
}

interface Options {
  outline: Outline;
  /** Of the upright photo, in pixels. */
  photo: Size;
  /** Of the picture that is wanted, in pixels. */
  card: Size;
}

/** How a photo is laid out and turned so that the card on it fills a rectangle. */
export interface Straightened extends Size {
  /** A CSS transform with its origin in the top left corner. */
  transform: string;
}

/** Times the size at which the card is shown: browsers smooth what they make smaller. */
const FINER = 2;

/** A small card is not blown up further. */
const MOST_ENLARGED = 2;

/**
 * Lays the photo out so large that the card on it is finer than it is shown, as far as the photo goes, and
 * moves the corners of the outline onto those of the card. Undefined where the corners lie on a line.
 */
export function straighten({ outline, photo, card }: Options): Straightened | undefined {
  const across = widthOf(inPixels(outline, photo));
  const asShown = card.width / across;
  const scale = Math.min(MOST_ENLARGED, Math.max(asShown, Math.min(1, FINER * asShown)));
  const [width, height] = [photo.width * scale, photo.height * scale];
  const inverse = invertPerspective(perspectiveOf(inPixels(outline, { width, height })));
  if (!inverse) return undefined;
  const [m11, m12, m13, m21, m22, m23, m31, m32, m33] = inverse;
  const [w, h] = [card.width, card.height];
  const columns = [w * m11, h * m21, 0, m31, w * m12, h * m22, 0, m32, 0, 0, 1, 0, w * m13, h * m23, 0, m33];
  return { width, height, transform: `matrix3d(${columns.join(',')})` };
}
