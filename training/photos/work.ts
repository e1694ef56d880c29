/** Photographs that share the fronts that are drawn for them: a worker takes one such piece after the other. */
export interface PhotographTask {
  folder: string;
  /** Which data: other seeds, other cards and other photographs. */
  seed: number;
  /** Its place among all pieces. */
  number: number;
  from: number;
  to: number;
}

/** What a worker says when it has done a piece: a line for each photograph. */
export interface PhotographTaskResult {
  number: number;
  lines: string[];
}
