import type { Conflicts } from '../../contract/edits.ts';
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts';
import { ERROR_STATUS } from '../../contract/errors.ts';
import {
  findConstantMessage,
  createMessage,
  textOf,
  textsOf,
  type Message,
  type MessageOrText,
} from '../../contract/messages.ts';
import { reasonOf, reasonsOf } from '../../contract/reasons.ts';

/** An error whose message the caller gets. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: Message | undefined;
  readonly errors: Record<string, MessageOrText> | undefined;
  conflicts: Conflicts | undefined;
  /** `Retry-After`, in seconds. */
  retryAfter: number | undefined;

  /** @param reason the message for the caller; a text has no code, unless a schema has the same one */
  constructor(code: ErrorCode, reason: MessageOrText, errors?: Record<string, MessageOrText>) {
    super(textOf(reason));
    this.code = code;
    this.reason = withCode(reason);
    this.errors = errors;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    const { code, message, reason, errors, conflicts } = this;
    return {
      code,
      message,
      ...(reason && { reason: reasonOf(reason) }),
      ...(errors && ofFields(errors)),
      ...(conflicts && { conflicts }),
    };
  }
}

function ofFields(errors: Record<string, MessageOrText>): Pick<ErrorBody, 'errors' | 'reasons'> {
  const reasons = reasonsOf(errors);
  return { errors: textsOf(errors), ...(reasons && { reasons }) };
}

const withCode = (error: MessageOrText) => (typeof error === 'string' ? findConstantMessage(error) : error);

const CHANGED_MEANWHILE = createMessage('requests.changed_meanwhile');

/** The message repeats the fields' errors, for clients that show only the message. */
export function invalidInput(errors: Record<string, MessageOrText>, code: ErrorCode = 'invalid'): AppError {
  const texts = new Map(Object.values(errors).map((error) => [textOf(error), error]));
  const [only] = texts.values();
  return new AppError(code, only && texts.size === 1 ? only : [...texts.keys()].join(' '), errors);
}

/** Answers that somebody else has changed the same fields since the form was opened. */
export function editConflict(conflicts: Conflicts): AppError {
  const fields = Object.keys(conflicts).map((field) => field.split('.')[0] ?? field);
  const error = invalidInput(
    Object.fromEntries(fields.map((field) => [field, CHANGED_MEANWHILE])),
    'conflict',
  );
  error.conflicts = conflicts;
  return error;
}

export function notFound(): AppError {
  return new AppError('not_found', createMessage('requests.not_found'));
}

export function tooManyRequests(retryAfter: number): AppError {
  const isLong = retryAfter > 10;
  const error = new AppError(
    'too_many',
    createMessage(isLong ? 'requests.far_too_many' : 'requests.too_many'),
  );
  error.retryAfter = retryAfter;
  return error;
}
