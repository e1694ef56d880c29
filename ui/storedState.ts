import { useSyncExternalStore } from 'react';
import { username } from '../providers/session.ts';
import type { DraftState } from './draftState.ts';

/**
 * Page state that survives a reload. Kept in this browser for one person: another person does not find it, and
 * logging out clears it. Change the version in `name` when the shape changes.
 */
export function createStoredState<State>(name: string, initial: State): DraftState<State> {
  const key = `state.${name}`;
  const listeners = new Set<() => void>();
  /** The last read text with its state: the state stays the same object until the text changes. */
  let known: { text: string | null; owner: string | undefined; state: State } | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => {
      const text = localStorage.getItem(key);
      const owner = username();
      if (known?.text !== text || known.owner !== owner)
        known = { text, owner, state: read<State>(text, owner) ?? initial };
      return known.state;
    },
    set: (state) => {
      localStorage.setItem(key, JSON.stringify({ owner: username(), state }));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      // Another tab of the same person.
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

function read<State>(text: string | null, owner: string | undefined): State | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('state' in stored)) return undefined;
    return 'owner' in stored && stored.owner === owner ? (stored.state as State) : undefined;
  } catch {
    return undefined;
  }
}

export function useStoredState<State>({ get, subscribe }: DraftState<State>): State {
  return useSyncExternalStore(subscribe, get);
}
