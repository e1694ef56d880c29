import type { RaRecord } from 'ra-core';

/** Values typed into a form, including files, and the server's field errors. */
export interface Draft {
  values: Record<string, unknown>;
  errors?: Record<string, string>;
  /** The base version of the record, if the form edits one. */
  base?: RaRecord | undefined;
}

/**
 * Drafts of forms that closed unintentionally: the session ended, or the call failed. Kept in memory, because
 * files cannot be stored elsewhere.
 */
const drafts = new Map<string, Draft>();

export const keepDraft = (name: string, draft: Draft): void => void drafts.set(name, draft);
export const findDraft = (name: string): Draft | undefined => drafts.get(name);
export const discardAllDrafts = (): void => drafts.clear();

export function discardDraft(name: string): void {
  drafts.delete(name);
  closeDraftNotices(name);
}

const noticeLifetimes = new Map<string, AbortController>();

/** Lifetime of a notice about a form: until the form opens again or its draft is discarded. */
export function formNoticeLifetime(name: string): AbortSignal {
  closeDraftNotices(name);
  const controller = new AbortController();
  noticeLifetimes.set(name, controller);
  return controller.signal;
}

export function closeDraftNotices(name: string): void {
  noticeLifetimes.get(name)?.abort();
  noticeLifetimes.delete(name);
}

let owner: string | undefined;

/** Clears the drafts when another user logs in. An unreadable token names no user and changes nothing. */
export function claimDrafts(username: string | undefined): void {
  if (username === undefined) return;
  if (owner !== undefined && owner !== username) drafts.clear();
  owner = username;
}
