import type { RaRecord } from 'ra-core';

/** What an operator has typed into a form, files included, and what the server said about it. */
export interface Draft {
  values: Record<string, unknown>;
  errors?: Record<string, string>;
  /** The record that the form began with, where it changes one. */
  begun?: RaRecord | undefined;
}

/**
 * Forms that were left without the operator's wish: by the end of the session, or because the call
 * failed. In memory, for files cannot go anywhere else.
 */
const drafts = new Map<string, Draft>();

export const keepDraft = (name: string, draft: Draft): void => void drafts.set(name, draft);
export const findDraft = (name: string): Draft | undefined => drafts.get(name);
export const discardAllDrafts = (): void => drafts.clear();

export function discardDraft(name: string): void {
  drafts.delete(name);
  endNotices(name);
}

const said = new Map<string, AbortController>();

/** How long a word about a form stands elsewhere: until the form is open again, or discarded. */
export function untilOpened(name: string): AbortSignal {
  endNotices(name);
  const controller = new AbortController();
  said.set(name, controller);
  return controller.signal;
}

export function endNotices(name: string): void {
  said.get(name)?.abort();
  said.delete(name);
}

let owner: string | undefined;

/** Drafts are for the person who typed them: whoever else logs in finds none. Nobody is known by a token that cannot be read. */
export function claimDrafts(username: string | undefined): void {
  if (username === undefined) return;
  if (owner !== undefined && owner !== username) drafts.clear();
  owner = username;
}
