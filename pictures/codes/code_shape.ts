/** The dark parts of a code, in modules from its top left, without a quiet zone. */
export interface CodeShape {
  width: number;
  height: number;
  /** Rectangles that do not overlap. */
  dark: readonly DarkPart[];
}

export interface DarkPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The runs of dark modules of a row: from each first position up to the next one. */
export function darkRuns(ends: readonly number[], y: number): DarkPart[] {
  const parts: DarkPart[] = [];
  for (let at = 0; at + 1 < ends.length; at += 2) {
    const [x = 0, end = 0] = ends.slice(at, at + 2);
    parts.push({ x, y, width: end - x, height: 1 });
  }
  return parts;
}
