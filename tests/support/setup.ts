import { expect } from 'vitest';
import type { Answer } from './caller.ts';

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
