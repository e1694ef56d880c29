/** Duration of each row's measurement. */
export interface Effort {
  /** Milliseconds of requests over one connection. Each window over several connections lasts half of it. */
  slice: number;
  windows: number;
}

/** Amount of measurements. */
export interface Settings {
  /** Numbers of products. The first is the smallest, which all others are compared with. */
  sizes: readonly number[];
  /** Most products for which whole lists are measured. Beyond, their cost grows in proportion to length. */
  mostWhole: number;
  /** Products that the seed creates. All further products are copies. */
  seeded: number;
  postgres: boolean;
  /** Rounds in the browser, if there is a browser. */
  rounds: number;
  effort: Effort;
  /** Starts of the server, and measurements of the noise. */
  repeats: number;
  /** Measures only rows whose name contains this text. */
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
