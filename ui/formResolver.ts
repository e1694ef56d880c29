import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { typedSchema } from './typedNumbers.ts';

/** Checks a form by the contract's schema. The form keeps what was typed. */
export function formResolver(schema: z.ZodType): Resolver {
  return zodResolver(typedSchema(schema), undefined, { raw: true });
}
