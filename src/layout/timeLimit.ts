/** Ends after some milliseconds, which stand still while anything holds it. */
export class TimeLimit {
  #left: number;
  readonly #end: () => void;
  readonly #holders = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  constructor(milliseconds: number, end: () => void) {
    this.#left = milliseconds;
    this.#end = end;
  }

  /** Starts, or goes on. */
  run(): void {
    if (this.#timer !== undefined || this.#holders.size > 0) return;
    this.#since = Date.now();
    this.#timer = setTimeout(this.#end, this.#left);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= Date.now() - this.#since;
  }

  hold(by: string): void {
    this.#holders.add(by);
    this.stop();
  }

  release(by: string): void {
    this.#holders.delete(by);
    this.run();
  }
}
