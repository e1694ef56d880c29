import { ProgressBar } from '../platform/progress_bar.ts';

/**
 * Shows the progress of work in several steps on a terminal: the name of each step, then its bar. Elsewhere, such
 * as in a scheduled job, shows nothing.
 */
export class StepProgress<Step extends string> {
  readonly #names: Readonly<Record<Step, string>>;
  #step: Step | undefined;
  #bar: ProgressBar | undefined;

  constructor(names: Readonly<Record<Step, string>>) {
    this.#names = names;
  }

  show({ step, done, total }: { step: Step; done: number; total: number }): void {
    if (!process.stderr.isTTY) return;
    if (step !== this.#step) {
      this.end();
      this.#step = step;
      this.#bar = new ProgressBar(process.stderr);
      this.#bar.say(this.#names[step]);
    }
    this.#bar?.show(done, total);
  }

  /** Removes the bar. */
  end(): void {
    this.#bar?.end();
  }
}
