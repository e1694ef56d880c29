/** How long each row is measured. */
export interface Effort {
  /** Milliseconds that it is asked over one connection; half of that for each window over several. */
  slice: number;
  windows: number;
}

/** How much is measured. */
export interface Settings {
  /** Numbers of products, the smallest first: that is what the others are compared with. */
  sizes: readonly number[];
  /** Whole lists are measured up to so many products: beyond, they cost as much more as they are longer. */
  mostWhole: number;
  /** How many products are seeded one by one; the others are copies of them. */
  seeded: number;
  postgres: boolean;
  /** Rounds in the browser; none where there is nothing to be seen. */
  rounds: number;
  effort: Effort;
  /** How often the server is started, and how often the control is measured. */
  repeats: number;
  /** Measures only rows that have this in their name. */
  only: string;
}

export const USUAL: Settings = {
  sizes: [10_000, 100_000],
  mostWhole: 100_000,
  seeded: 1_000,
  postgres: true,
  rounds: 5,
  effort: { slice: 150, windows: 3 },
  repeats: 5,
  only: '',
};

export const FULL: Settings = { ...USUAL, sizes: [10_000, 100_000, 1_000_000], rounds: 9 };
