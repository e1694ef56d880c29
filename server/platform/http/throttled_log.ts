const MINUTE = 60_000;
/** With more keys, lines are counted by message only. */
const MOST_KEYS = 1_000;

interface Line {
  /** Lines with the same key are counted together. */
  key: string;
  /** Lines per minute that are written one by one. */
  single: number;
  fields: object;
  message: string;
}

interface Told {
  line: Line;
  count: number;
  timer: NodeJS.Timeout;
}

/** Logs events that outsiders can cause: the first lines of a minute, then the count of the rest. */
export class ThrottledLog {
  readonly #write: (fields: object, message: string) => void;
  readonly #told = new Map<string, Told>();

  constructor(write: (fields: object, message: string) => void) {
    this.#write = write;
  }

  add(line: Line): void {
    const isAlone = this.#told.size < MOST_KEYS || this.#told.has(line.key);
    const known = isAlone ? line : { ...line, key: line.message, fields: {} };
    const told = this.#told.get(known.key) ?? this.#begin(known);
    told.count += 1;
    if (told.count <= line.single) this.#write(line.fields, line.message);
  }

  /** Writes the pending counts. */
  end(): void {
    for (const key of this.#told.keys()) this.#finish(key);
  }

  #begin(line: Line): Told {
    const timer = setTimeout(() => this.#finish(line.key), MINUTE).unref();
    const told = { line, count: 0, timer };
    this.#told.set(line.key, told);
    return told;
  }

  #finish(key: string): void {
    const { line, count, timer } = this.#told.get(key) ?? {};
    this.#told.delete(key);
    clearTimeout(timer);
    if (!line || !count || count <= line.single) return;
    this.#write(
      { ...line.fields, more: count - line.single },
      `${line.message}, again and again in a minute`,
    );
  }
}
