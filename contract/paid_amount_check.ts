import type { z } from 'zod';
import { EURO, RATE_PARTS, applyPaidChange, type PaidAmount } from '../domain/foreign.ts';
import { paidFieldsOf } from './fields.ts';
import { paidAmountMessage } from './paid_amounts.ts';
import type { ResourceName } from './resources.ts';

/** Adds the check of foreign amounts to the schema of a whole form. */
export function addPaidAmountCheck<Schema extends z.ZodType>(resource: ResourceName, schema: Schema): Schema {
  return schema.superRefine((sent, context) => {
    const values = sent as Readonly<Record<string, unknown>>;
    for (const [amount, paid] of Object.entries(paidFieldsOf(resource))) {
      const fields = { amount, ...paid };
      const said = {
        amount: partOf(values[amount], 100),
        currency: values[paid.currency] as string | undefined,
        foreign: partOf(values[paid.foreign], 100),
        rate: partOf(values[paid.rate], RATE_PARTS),
      };
      const after = applyPaidChange(NOTHING, said);
      if ('why' in after)
        context.addIssue({
          code: 'custom',
          path: [fields[after.part]],
          message: paidAmountMessage(after, NOTHING, said).text,
        });
    }
  });
}

const NOTHING: PaidAmount = { amount: null, currency: EURO, foreign: null, rate: null };

function partOf(value: unknown, parts: number): number | null {
  return typeof value === 'number' ? Math.round(value * parts) : null;
}
