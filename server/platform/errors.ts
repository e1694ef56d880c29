import type { Conflicts } from '../../contract/edits.ts';
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts';
import { ERROR_STATUS } from '../../contract/errors.ts';

/** An error whose message the caller gets. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  conflicts: Conflicts | undefined;
  /** `Retry-After`, in seconds. */
  retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, errors?: Record<string, string>) {
    super(message);
    this.code = code;
    this.errors = errors;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    const { code, message, errors, conflicts } = this;
    return { code, message, ...(errors && { errors }), ...(conflicts && { conflicts }) };
  }
}

const CHANGED_MEANWHILE = 'Somebody else has changed this meanwhile. Look at what it is now.';

/** The message repeats the fields' errors, for clients that show the message alone. */
export function invalid(errors: Record<string, string>, code: ErrorCode = 'invalid'): AppError {
  return new AppError(code, [...new Set(Object.values(errors))].join(' '), errors);
}

/** Answers that somebody else has changed the same fields since the form was opened. */
export function changedMeanwhile(conflicts: Conflicts): AppError {
  const fields = Object.keys(conflicts).map((field) => field.split('.')[0] ?? field);
  const error = invalid(Object.fromEntries(fields.map((field) => [field, CHANGED_MEANWHILE])), 'conflict');
  error.conflicts = conflicts;
  return error;
}

export function notFound(): AppError {
  return new AppError('not_found', 'There is nothing at this address.');
}

export function tooMany(retryAfter: number): AppError {
  const wait = retryAfter > 10 ? 'Wait a minute' : 'Wait a few seconds';
  const error = new AppError('too_many', `That was tried too often. ${wait}, then try again.`);
  error.retryAfter = retryAfter;
  return error;
}
