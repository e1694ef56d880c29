/** A range of photographs that one worker draws. They share a small set of card fronts. */
export interface PhotographTask {
  folder: string;
  /** Seed of the training set. Other seeds give other cards and photographs. */
  seed: number;
  /** Index of the task. */
  number: number;
  from: number;
  to: number;
}

/** The result of a task: a line of labels for each photograph. */
export interface PhotographTaskResult {
  number: number;
  lines: string[];
}
