import { useSyncExternalStore } from 'react';
import { findDraft, keepDraft, type Draft } from './drafts.ts';

export interface DraftState<State> {
  get: () => State;
  set: (state: State) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Page state outside forms.
 * Kept like a draft: the same operator finds the state again, another user does not.
 */
export function createDraftState<State>(name: string, initial: State): DraftState<State> {
  const states = new WeakMap<Draft, State>();
  const listeners = new Set<() => void>();
  return {
    get: () => {
      const draft = findDraft(name);
      return (draft && states.get(draft)) ?? initial;
    },
    set: (state) => {
      const draft: Draft = { values: {} };
      states.set(draft, state);
      keepDraft(name, draft);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useDraftState<State>({ get, subscribe }: DraftState<State>): State {
  return useSyncExternalStore(subscribe, get);
}
