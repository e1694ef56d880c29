import { z } from 'zod';
import { BinLink } from './bin.ts';
import { Conflicts } from './edits.ts';
import { UndoConflict } from './history.ts';
import { findConstantMessage, textOf, type Message, type MessageOrText } from './messages.ts';
import { Reason } from './reasons.ts';

export { Reason };

/** All errors of the API, with their HTTP status. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  misdirected: 421,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  full: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * The body of every error response. `errors` has a message for each wrong field that says how to correct the
 * field. `reason` is the message behind the text `message`, `reasons` those behind the texts of `errors`.
 * `conflicts` has the fields that somebody else has changed since, `undo_conflicts` the first records that an undo would
 * leave as they are, and `bin_links` the records of the bin that restored ones were linked to.
 */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  reason: Reason.optional(),
  reasons: z.record(z.string(), Reason).optional(),
  conflicts: Conflicts.optional(),
  undo_conflicts: z.array(UndoConflict).optional(),
  bin_links: z.array(BinLink).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/**
 * One message per field: the first error there, under the name that the caller sent. With `namesRows`, an
 * error in a list has its index, such as `rules.1.from`.
 */
export function fieldMessages(error: z.ZodError, { namesRows = false } = {}): Record<string, MessageOrText> {
  const messages: Record<string, MessageOrText> = {};
  for (const issue of error.issues) {
    const name = (namesRows ? issue.path : issue.path.slice(0, 1)).join('.') || 'body';
    messages[name] ??= messageOfIssue(issue);
  }
  return messages;
}

/** The texts of `fieldMessages`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const messages = Object.entries(fieldMessages(error));
  return Object.fromEntries(messages.map(([name, found]) => [name, textOf(found)]));
}

/** The message of the first error. */
export function firstMessageOf(error: z.ZodError): MessageOrText {
  const [issue] = error.issues;
  return issue ? messageOfIssue(issue) : '';
}

/** `fail` of `primitives.ts` puts a message into an issue. The other issues have constant texts, or those of zod. */
export function messageOfIssue(issue: z.core.$ZodIssue): MessageOrText {
  const sent = issue.code === 'custom' ? (issue.params?.message as Message | undefined) : undefined;
  return sent ?? findConstantMessage(issue.message) ?? issue.message;
}
