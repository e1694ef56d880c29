import { useSyncExternalStore } from 'react';
import { findDraft, keepDraft, type Draft } from './drafts.ts';

export interface KeptState<State> {
  get: () => State;
  set: (state: State) => void;
  subscribe: (listener: () => void) => () => void;
}

/** What a page holds that is no form: like a draft it is there when the operator comes back, and for nobody else. */
export function keptState<State>(name: string, initial: State): KeptState<State> {
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

export function useKeptState<State>({ get, subscribe }: KeptState<State>): State {
  return useSyncExternalStore(subscribe, get);
}
