import fc, { type RunDetails } from 'fast-check';

const MOST_LINES = 6;
const MOST_CHARACTERS = 1_000;

/** Makes a failed property throw its own error, with the counterexample and how to run it again. */
export const propertyReport = () => ({
  onAllRunsComplete(details: RunDetails<unknown>): void {
    const error = failureOf(details);
    if (error) throw error;
  },
});

/** Undefined where fast-check’s own report is kept: a run that passed, was interrupted or skipped too much. */
function failureOf({
  seed,
  counterexample,
  counterexamplePath,
  numRuns,
  errorInstance: cause,
}: RunDetails<unknown>) {
  if (counterexamplePath === null) return undefined;
  const lines = String(cause instanceof Error ? cause.message : cause).split('\n');
  const message = [
    ...lines.slice(0, MOST_LINES),
    `Counterexample, after ${numRuns} runs: ${shortened(fc.stringify(counterexample))}`,
    `Run it again: fc.assert(…, { seed: ${seed}, path: '${counterexamplePath}' })`,
  ].join('\n');
  const error = new Error(message);
  if (cause instanceof Error) {
    error.name = cause.name;
    // Vitest shows the difference of these.
    const { actual, expected, showDiff } = { showDiff: false, ...cause } as Record<string, unknown>;
    Object.assign(error, { actual, expected, showDiff });
  }
  const [own, here] = [cause, error].map(framesOf);
  error.stack = [`${error.name}: ${message}`, ...(own?.length ? own : (here ?? []))].join('\n');
  return error;
}

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS)}… (${text.length - MOST_CHARACTERS} more characters)`;

/** The lines of a stack that are in the project. */
const framesOf = (error: unknown): string[] =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:|property_report/.test(line));
