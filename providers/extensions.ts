/**
 * Whether the backend has Backstock's extensions (paging, editing, deleting, counting) or only the specified
 * calls. The first list answer shows this: see `providers/dataProvider.ts`. Undefined before that.
 */
let known: boolean | undefined;
const listeners = new Set<() => void>();

export const extensions = {
  known: () => known,

  /** `undefined` resets the state to unknown. */
  learn(has: boolean | undefined): void {
    if (known === has) return;
    known = has;
    for (const listener of listeners) listener();
  },

  /** Calls back when the state changes. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
