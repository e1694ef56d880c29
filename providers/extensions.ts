/**
 * Whether the backend pages, edits, deletes and counts, as Backstock's own server does, or speaks only the
 * calls of the specification. Its lists tell: see `providers/dataProvider.ts`. Undefined until one has come.
 */
let known: boolean | undefined;
const listeners = new Set<() => void>();

export const extensions = {
  known: () => known,

  /** Undefined where nobody knows any more. */
  learn(has: boolean | undefined): void {
    if (known === has) return;
    known = has;
    for (const listener of listeners) listener();
  },

  /** Calls back when it becomes known. Returns the way to stop listening. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
