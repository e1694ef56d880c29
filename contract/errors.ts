import { z } from 'zod';
import { Conflicts } from './edits.ts';

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
  too_many: 429,
  internal: 500,
  unavailable: 503,
  full: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * The body of every error response. `errors` has a message for each wrong field that says how to correct the
 * field. `conflicts` has the fields that somebody else has changed since.
 */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  conflicts: Conflicts.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/**
 * One message per field: the first error there, under the name that the caller sent. With `namesRows`, an
 * error in a list has its index, such as `rules.1.from`.
 */
export function fieldErrors(error: z.ZodError, { namesRows = false } = {}): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const name = (namesRows ? path : path.slice(0, 1)).join('.') || 'body';
    errors[name] ??= message;
  }
  return errors;
}
