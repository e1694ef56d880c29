/** Where something lies on the table: its middle in millimetres, turned clockwise by radians. */
export interface Place {
  x: number;
  y: number;
  turn: number;
}

/** Half of a width and of a height, in millimetres. */
export interface Half {
  x: number;
  y: number;
}
