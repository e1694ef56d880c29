/** Milliseconds between two updates. */
const INTERVAL = 200;

/** One line on the terminal that shows how far long work is. Silent where the output is no terminal. */
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
