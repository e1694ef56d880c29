import { formatCount, formatDuration } from '../../domain/format.ts';

export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** How often the bar is redrawn, and a line is written without a terminal, in milliseconds. */
const REDRAW_INTERVAL_MS = 100;
const LINE_INTERVAL_MS = 5_000;
const CLEAR = '\r\u001b[2K';
const WIDTH = 24;

/** Shows progress: a bar on a terminal, otherwise a line from time to time. */
export class ProgressBar {
  readonly #output: ProgressOutput;
  readonly #now: () => number;
  readonly #start: number;
  #shown: number;
  #bar = '';

  constructor(output: ProgressOutput, now: () => number = Date.now) {
    this.#output = output;
    this.#now = now;
    this.#start = now();
    this.#shown = this.#start;
  }

  show(done: number, total: number): void {
    const now = this.#now();
    const isDue = now - this.#shown >= (this.#output.isTTY ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS);
    if (!isDue || total === 0) return;
    this.#shown = now;
    const text = this.#text(done, total, now - this.#start);
    if (!this.#output.isTTY) {
      this.#output.write(`${text}\n`);
      return;
    }
    const filled = Math.floor((WIDTH * done) / total);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${text}`;
    this.#bar = bar.slice(0, (this.#output.columns ?? 80) - 1);
    this.#output.write(`${CLEAR}${this.#bar}`);
  }

  /** Writes a line above the bar. */
  say(line: string): void {
    this.#output.write(this.#bar === '' ? `${line}\n` : `${CLEAR}${line}\n${this.#bar}`);
  }

  /** Removes the bar. */
  end(): void {
    if (this.#bar !== '') this.#output.write(CLEAR);
    this.#bar = '';
  }

  #text(done: number, total: number, passed: number): string {
    const left = done === 0 ? '' : `, ${formatDuration((passed * (total - done)) / done)} left`;
    return `${formatCount(done)} of ${formatCount(total)}${left}`;
  }
}
