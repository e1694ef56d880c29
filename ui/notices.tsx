import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useCallback, type ReactNode } from 'react';
import { SessionEnded } from '../providers/session.ts';

export interface NoticeAction {
  label: string;
  onClick: () => void;
}

/** Says what went wrong, until it is dismissed, and logs the error. The end of the session is a matter of its own. */
export function useNotifyFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  return useCallback(
    (what: string, error: unknown, action?: NoticeAction) => {
      if (error instanceof SessionEnded) {
        notify(error.message, { type: 'error' });
        return;
      }
      console.error(error);
      const reason = translate(error instanceof Error ? error.message : String(error));
      notify(`${translate(what)} ${reason}`.trim(), {
        type: 'error',
        autoHideDuration: null,
        ...actions(action),
      });
    },
    [notify, translate],
  );
}

/** A quiet line for what was done. */
export function useNotifyDone() {
  const notify = useNotify();
  return useCallback(
    (what: ReactNode, action?: NoticeAction) => notify(what, { type: 'success', ...actions(action) }),
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
