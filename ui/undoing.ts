import type { UndoInput } from '../contract/history.ts';
import { actionOf } from '../providers/madeActions.ts';
import type { NoticeAction } from './notices.tsx';

/** What is to be undone: actions, the last one first, or one field of one record that an action wrote. */
export interface Undoing {
  actions: readonly number[];
  only?: UndoInput['only'];
  /** Also undoes part of an action, where later actions contradict the rest. */
  rest?: boolean;
}

export interface UndoRequest extends Undoing {
  /** Called once with whether something was undone. */
  settle: (isUndone: boolean) => void;
}

let requests: readonly UndoRequest[] = [];
const listeners = new Set<() => void>();

function set(changed: readonly UndoRequest[]): void {
  requests = changed;
  for (const listener of listeners) listener();
}

/** The undo requests of all pages. The layout carries them out, one after the other. */
export const undoRequests = {
  current: (): UndoRequest | undefined => requests[0],

  /** Calls back when another request is current. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Returns whether something was undone. */
  add(undoing: Undoing): Promise<boolean> {
    return new Promise((resolve) => {
      const request: UndoRequest = {
        ...undoing,
        settle(isUndone) {
          set(requests.filter((one) => one !== request));
          resolve(isUndone);
        },
      };
      set([...requests, request]);
    });
  },
};

/**
 * The notice's button that undoes what calls have done, by their results. Undefined on other backends, and when a
 * call has changed nothing. `onUndone` runs after the undo.
 */
export function undoButton(
  results: object | readonly object[],
  onUndone?: () => void,
): NoticeAction | undefined {
  const actions = [results].flat().map(actionOf);
  const known = actions.filter((action) => action !== undefined);
  if (known.length === 0 || known.length < actions.length) return undefined;
  const undo = async () => {
    if (await undoRequests.add({ actions: known.toReversed() })) onUndone?.();
  };
  return { label: UNDO_LABEL, onClick: () => void undo() };
}

export const UNDO_LABEL = 'ra.action.undo';
