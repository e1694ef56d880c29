import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { createTypedSchema } from './typedNumbers.ts';

/** Validates a form with the contract's schema. The form keeps the typed texts. */
export function formResolver(schema: z.ZodType): Resolver {
  return zodResolver(createTypedSchema(schema), undefined, { raw: true });
}
