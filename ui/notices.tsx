import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { SessionEnded } from '../providers/session.ts';
import { isStopped } from './useSending.ts';

export interface NoticeAction {
  label: string;
  onClick: () => void;
}

interface Options {
  action?: NoticeAction;
  /** Ends it, in place of what says it. */
  until?: AbortSignal;
}

/**
 * Says what went wrong, and logs the error. It stands until it is dismissed, until the same component has something else
 * to say, or `end`s it, and at the longest as long as that component. The end of the session is a matter of its own.
 */
export function useNotifyFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  const [said] = useState(() => new Lifetime());
  useEffect(() => () => said.end(), [said]);

  return useMemo(() => {
    const tell = (what: string, error: unknown, { action, until }: Options = {}) => {
      if (error instanceof SessionEnded) return notify(error.message, { type: 'error' });
      const own = said.begin();
      const options = { type: 'error', autoHideDuration: null, until: until ?? own } as const;
      if (isStopped(error)) return notify('form.stopped', options);
      console.error(error);
      const reason = inWords(translate, error);
      notify(`${translate(what)} ${reason}`.trim(), { ...options, ...actions(action) });
    };
    return Object.assign(tell, { end: () => said.end() });
  }, [said, notify, translate]);
}

/** What went wrong: a key of the catalogue, perhaps with what stands in its text, or the server's words. */
function inWords(translate: ReturnType<typeof useTranslate>, error: unknown): string {
  const args = error instanceof HttpError ? error.body?.args : undefined;
  return translate(error instanceof Error ? error.message : String(error), args);
}

/** Of one thing that is said at a time. */
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

/** A quiet line for what was done. */
export function useNotifyDone() {
  const notify = useNotify();
  return useCallback(
    (what: ReactNode, action?: NoticeAction) => notify(what, { type: 'success', ...actions(action) }),
    [notify],
  );
}

/** Says that something waits, until it is `over`, with a button that stops it. */
export function useNotifyWaiting() {
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

/** The fields that the server found wrong, as the error of a call names them. */
export function wrongFields(error: unknown): Record<string, string> | undefined {
  return error instanceof HttpError ? error.body?.errors : undefined;
}

/** Says that something could not be read, until it has been. `what` is a key of the catalogue. */
export function useReadFailure(what: string, error: unknown): void {
  const notifyFailure = useNotifyFailure();
  useEffect(() => {
    if (error) notifyFailure(what, error);
    else notifyFailure.end();
  }, [what, error, notifyFailure]);
}

/** What went wrong, in words that stand beside a field: the server's about that field, or about the whole call. */
export function useFailureText(): (error: unknown, field: string) => string {
  const translate = useTranslate();
  return (error, field) => wrongFields(error)?.[field] ?? inWords(translate, error);
}

/** For lists whose failure is said by `useReadFailure`: react-admin's own words would stand there for ever. */
export const withoutNotice = { onError: () => {} };
