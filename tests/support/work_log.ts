import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Answer } from './caller.ts';

/** A value of a record, and the time in which the database can have had it, by `performance.now()`. */
interface Version {
  value: unknown;
  from: number;
  until: number;
}

/** Values of records by a name of the test; undefined before the record exists. */
export type Values = Record<string, unknown>;

/** Logs the values that acknowledged writes gave records, to find out which moment a copy shows. */
export class WorkLog {
  readonly #versions = new Map<string, Version[]>();

  /** Runs a write and logs the values that it set together. */
  async write(call: () => Promise<Answer>, valuesOf: (answer: Answer) => Values): Promise<Answer> {
    const from = performance.now();
    const answer = await call();
    const until = performance.now();
    expect([200, 201], answer.summary).toContain(answer.status);
    for (const [name, value] of Object.entries(valuesOf(answer))) {
      const versions = this.#versions.get(name) ?? [{ value: undefined, from: -Infinity, until: Infinity }];
      const last = versions.at(-1);
      if (last) last.until = until;
      versions.push({ value, from, until: Infinity });
      this.#versions.set(name, versions);
    }
    return answer;
  }

  /** Whether a value was logged whose name begins so. */
  hasLogged(name: string): boolean {
    return [...this.#versions.keys()].some((logged) => logged.startsWith(name));
  }

  /** The number of logged values. */
  get size(): number {
    return [...this.#versions.values()].reduce((sum, versions) => sum + versions.length - 1, 0);
  }

  /**
   * Expects that all records had their values in the copy at one moment: there is a time after the begin of
   * each write that is in the copy, and before the end of each write that is not. Returns the number of values
   * that the copy has and the number that it lacks.
   */
  expectOneMoment(copy: Values): { before: number; after: number } {
    let [from, until] = [-Infinity, Infinity];
    let before = 0;
    const several: { name: string; candidates: Version[] }[] = [];
    for (const [name, versions] of this.#versions) {
      const candidates = versions.filter(({ value }) => isDeepStrictEqual(value, copy[name]));
      expect(candidates, `${name}: ${JSON.stringify(copy[name])}`).not.toEqual([]);
      before += versions.indexOf(candidates[0] as Version);
      if (candidates.length > 1) several.push({ name, candidates });
      else {
        from = Math.max(from, candidates[0]?.from ?? 0);
        until = Math.min(until, candidates[0]?.until ?? 0);
      }
    }
    expect(from).toBeLessThanOrEqual(until);
    for (const { name, candidates } of several) {
      const fits = candidates.some((one) => Math.max(from, one.from) <= Math.min(until, one.until));
      expect(fits, `${name}: ${JSON.stringify(copy[name])}`).toBe(true);
    }
    const unknown = Object.keys(copy).filter((name) => !this.#versions.has(name));
    expect(unknown).toEqual([]);
    return { before, after: this.size - before };
  }
}
