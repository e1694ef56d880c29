/** Runs the task with a signal that ends it: when the time is over, or when the given signal says so. */
export async function withDeadline<Result>(
  { signal, ms }: { signal: AbortSignal; ms: number },
  task: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const end = () => ending.abort(signal.reason);
  const timer = setTimeout(() => ending.abort(new Error('It takes too long.')), ms);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await task(ending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
