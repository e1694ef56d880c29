/** Milliseconds between two updates. */
const INTERVAL = 200;

/** Shows the progress of long work in one line on the terminal. Shows nothing if stderr is not a terminal. */
export class ProgressLine {
  #shownAt = 0;
  #isOpen = false;

  show(text: string): void {
    if (!process.stderr.isTTY || Date.now() - this.#shownAt < INTERVAL) return;
    this.#shownAt = Date.now();
    this.#isOpen = true;
    process.stderr.write(`\r\u001b[K${text}`);
  }

  /** Clears the line. */
  end(): void {
    if (this.#isOpen) process.stderr.write('\r\u001b[K');
    this.#isOpen = false;
  }
}
