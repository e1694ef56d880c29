import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ConfirmationCancelled } from '../providers/confirmation.ts';
import { SessionEnded } from '../providers/session.ts';
import { joinSentences } from './texts.ts';
import { isCancelled } from './useUpload.ts';

export interface NoticeAction {
  label: string;
  onClick: () => void;
}

interface Options {
  action?: NoticeAction;
  /** Ends the notice. By default, the notice ends with its component. */
  until?: AbortSignal;
}

/**
 * Shows a failure notice and logs the error. The notice ends on dismissal, on a new notice of the same
 * component, on `end`, or when the component unmounts. The end of a session has its own notice; a call that
 * the person did not confirm has none.
 */
export function useNotifyFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  const [lifetime] = useState(() => new Lifetime());
  useEffect(() => () => lifetime.end(), [lifetime]);

  return useMemo(() => {
    const tell = (what: string, error: unknown, { action, until }: Options = {}) => {
      if (error instanceof SessionEnded) return notify(error.message, { type: 'error' });
      if (error instanceof ConfirmationCancelled) return;
      const own = lifetime.begin();
      const options = { type: 'error', autoHideDuration: null, until: until ?? own } as const;
      if (isCancelled(error)) return notify('form.stopped', options);
      console.error(error);
      const reason = inWords(translate, error);
      notify(joinSentences([translate(what), reason]), { ...options, ...actions(action) });
    };
    return Object.assign(tell, { end: () => lifetime.end() });
  }, [lifetime, notify, translate]);
}

/** The reason of a failure: a text of the catalogue, with arguments if any, or the server's message. */
function inWords(translate: ReturnType<typeof useTranslate>, error: unknown): string {
  const args = error instanceof HttpError ? error.body?.args : undefined;
  return translate(error instanceof Error ? error.message : String(error), args);
}

/** Lifetime of a notice, where only one notice exists at a time. */
class Lifetime {
  #current = new AbortController();

  begin(): AbortSignal {
    this.end();
    this.#current = new AbortController();
    return this.#current.signal;
  }

  end(): void {
    this.#current.abort();
  }
}

/** Shows a success notice. */
export function useNotifyDone() {
  const notify = useNotify();
  return useCallback(
    (what: ReactNode, action?: NoticeAction) => notify(what, { type: 'success', ...actions(action) }),
    [notify],
  );
}

/** Shows a notice with a cancel button until `over` aborts. */
export function useNotifyBusy() {
  const notify = useNotify();
  return useCallback(
    (what: string, { stop, over }: { stop: () => void; over: AbortSignal }) =>
      notify(what, {
        type: 'info',
        autoHideDuration: null,
        until: over,
        ...actions({ label: 'form.cancel', onClick: stop }),
      }),
    [notify],
  );
}

function actions(action: NoticeAction | undefined): { noticeAction?: NoticeAction } {
  return action ? { noticeAction: action } : {};
}

/** Field errors in the error of a call. */
export function fieldErrorsOf(error: unknown): Record<string, string> | undefined {
  return error instanceof HttpError ? error.body?.errors : undefined;
}

/** Shows a failure notice until a read succeeds. `what` is a key of the catalogue. */
export function useReadFailure(what: string, error: unknown): void {
  const notifyFailure = useNotifyFailure();
  useEffect(() => {
    if (error) notifyFailure(what, error);
    else notifyFailure.end();
  }, [what, error, notifyFailure]);
}

/**
 * Returns the reason of a failure for display next to a field:
 * the server's error for this field, or for the whole call.
 */
export function useFailureText(): (error: unknown, field: string) => string {
  const translate = useTranslate();
  return (error, field) => fieldErrorsOf(error)?.[field] ?? inWords(translate, error);
}

/** Disables react-admin's own error notice, which would never end, for lists that use `useReadFailure`. */
export const withoutErrorNotice = { onError: () => {} };
