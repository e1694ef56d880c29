import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from './caller.ts';
import { propertyReport } from './property_report.ts';

declare module 'vitest' {
  interface Matchers<T> {
    /** Expects an answer of a server to have a status; the failure shows the answer's body too. */
    toHaveStatus: T extends Answer ? (status: number) => void : never;
  }
}

expect.extend({
  toHaveStatus(answer: Answer, status: number) {
    const wanted = this.isNot ? `another status than ${status}` : `status ${status}`;
    return {
      pass: answer.status === status,
      message: () => `Expected ${wanted}, but the server answered ${answer.summary}`,
    };
  },
});

// Vitest runs this for each file, fast-check may stay loaded: with several reports, the first one counts.
fc.installGlobalPlugin(propertyReport);
