import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Checks a form by the contract's schema; what is sent stays as it was typed, for the server reads it the same way. */
export function formResolver(schema: z.ZodType<unknown, FieldValues>): Resolver {
  return zodResolver(schema, undefined, { raw: true });
}
