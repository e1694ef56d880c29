/** Where something lies on the table: its middle in millimetres, turned clockwise by radians. */
export interface TablePlace {
  x: number;
  y: number;
  turn: number;
}

/** Half of a width and of a height, in millimetres. */
export interface HalfSize {
  x: number;
  y: number;
}
