import { toPixels, cardWidthOf, type Outline } from '../../domain/outline.ts';
import { invertPerspective, perspectiveOf } from '../../domain/perspective.ts';

export interface PictureSize {
  width: number;
  height: number;
}

interface Options {
  outline: Outline;
  /** Size of the upright photo in pixels. */
  photo: PictureSize;
  /** Size of the resulting picture in pixels. */
  card: PictureSize;
}

/** Size and transform of a photo so that its card fills a rectangle. */
export interface StraightenedPhoto extends PictureSize {
  /** A CSS transform with its origin in the top left corner. */
  transform: string;
}

/** Oversampling factor: browsers smooth pictures that they shrink. */
const FINER = 2;

/** Upper limit for enlarging a small card. */
const MOST_ENLARGED = 2;

/**
 * Scales the photo so that its card has a higher resolution than displayed, as far as the photo allows. Then
 * maps the outline's corners to the corners of the card. Undefined if the corners lie on a line.
 */
export function straightenPhoto({ outline, photo, card }: Options): StraightenedPhoto | undefined {
  const across = cardWidthOf(toPixels(outline, photo));
  const asShown = card.width / across;
  const scale = Math.min(MOST_ENLARGED, Math.max(asShown, Math.min(1, FINER * asShown)));
  const [width, height] = [photo.width * scale, photo.height * scale];
  const inverse = invertPerspective(perspectiveOf(toPixels(outline, { width, height })));
  if (!inverse) return undefined;
  const [m11, m12, m13, m21, m22, m23, m31, m32, m33] = inverse;
  const [w, h] = [card.width, card.height];
  const columns = [w * m11, h * m21, 0, m31, w * m12, h * m22, 0, m32, 0, 0, 1, 0, w * m13, h * m23, 0, m33];
  return { width, height, transform: `matrix3d(${columns.join(',')})` };
}
