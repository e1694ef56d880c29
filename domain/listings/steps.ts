/** Long work in small steps. A server answers others between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Maps items in one step each. */
export function* mapInSteps<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Steps<Result[]> {
  const mapped: Result[] = [];
  for (const item of items) {
    mapped.push(map(item));
    yield;
  }
  return mapped;
}

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
