/**
 * SVG elements for a box of this size; `toSvg` and `stretchToFill` cut off what sticks out of it.
 * No drawing uses an id, so any number of them fit on one page.
 */
export interface Drawing {
  width: number;
  height: number;
  body: string;
}

interface Placement {
  x: number;
  y: number;
  width: number;
  /** Degrees, clockwise, round the middle of the drawing. */
  rotate?: number;
}

/** A whole SVG document. */
export function toSvg({ width, height, body }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${body}</svg>`;
}

/** The drawing scaled to a width, its height following. */
export function scaleToWidth(drawing: Drawing, at: Placement): string {
  const scale = at.width / drawing.width;
  const turn = at.rotate ? ` rotate(${at.rotate} ${drawing.width / 2} ${drawing.height / 2})` : '';
  return `<g transform="translate(${round(at.x)} ${round(at.y)}) scale(${round(scale)})${turn}">${drawing.body}</g>`;
}

/** The drawing stretched to fill a box; what sticks out of the drawing's own box is cut off. */
export function stretchToFill(
  drawing: Drawing,
  box: { x: number; y: number; width: number; height: number },
): string {
  const { x, y, width, height } = box;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${drawing.width} ${drawing.height}" preserveAspectRatio="xMidYMid slice" overflow="hidden">${drawing.body}</svg>`;
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
