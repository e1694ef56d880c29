/** A position on the table: the centre in millimetres, and the clockwise rotation in radians. */
export interface TablePlace {
  x: number;
  y: number;
  turn: number;
}

/** Half of the width and half of the height, in millimetres. */
export interface HalfSize {
  x: number;
  y: number;
}
