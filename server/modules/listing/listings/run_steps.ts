import { setImmediate as breath } from 'node:timers/promises';
import type { Steps } from '../../../../domain/listings/steps.ts';

/** In milliseconds. */
const LONGEST = 10;

/** Does long work step by step. Other calls run in between. */
export async function runSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    await breath();
    const start = performance.now();
    while (performance.now() - start < LONGEST) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }
}
