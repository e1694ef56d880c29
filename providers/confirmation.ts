import { HttpError } from 'ra-core';
import type { Confirmation } from '../contract/account.ts';
import { API_URL } from './api.ts';
import { httpClient, type Answer, type CallOptions } from './httpClient.ts';

/** The person has closed the question for the password, so the call was not made. */
export class ConfirmationCancelled extends Error {}

/** The open question for the password or a code of the second factor. */
export interface ConfirmationQuestion {
  /** Sends the answer. Throws an HttpError that names the wrong field; the question then stays open. */
  answer(confirmation: Confirmation): Promise<void>;
  cancel(): void;
}

let question: ConfirmationQuestion | undefined;
let answered: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The question, for the dialog that shows it. */
export const confirmation = {
  question: () => question,

  /** Calls back when a question opens or closes. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Like `httpClient`, for calls that may need the password again. If so, asks the person and repeats the call.
 * Throws ConfirmationCancelled when the person closes the question.
 */
export async function confirmedClient(url: string, options: CallOptions = {}): Promise<Answer> {
  return withConfirmation(() => httpClient(url, options));
}

/** Makes a call. Asks the person and repeats the call if the server wants a confirmation first. */
export async function withConfirmation<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
  }
  await askPerson();
  return call();
}

function needsConfirmation(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status !== 403) return false;
  return error.body?.reason?.code === 'users.confirmation_needed';
}

/** Opens the question. Calls at the same time share one. */
function askPerson(): Promise<void> {
  answered ??= new Promise<void>((resolve, reject) => {
    question = {
      async answer(given) {
        await httpClient(`${API_URL}/api/user/confirm/`, { method: 'POST', body: JSON.stringify(given) });
        resolve();
      },
      cancel: () => reject(new ConfirmationCancelled()),
    };
    notify();
  }).finally(() => {
    question = undefined;
    answered = undefined;
    notify();
  });
  return answered;
}

function notify(): void {
  for (const listener of listeners) listener();
}
