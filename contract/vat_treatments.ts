import { z } from 'zod';
import { VAT_TREATMENTS, type VatTreatment } from '../domain/vat.ts';
import { TREATMENT_NAMES } from './treatment_names.ts';
import { normalizeHeading } from '../domain/table/header.ts';
import { addIssue, optionalText } from './primitives.ts';
import { constantText, createMessage } from './messages.ts';

const KEYS: ReadonlyMap<string, VatTreatment> = new Map(
  VAT_TREATMENTS.flatMap((key) => [
    [normalizeHeading(key), key] as const,
    [normalizeHeading(TREATMENT_NAMES[key]), key] as const,
  ]),
);

/** A treatment by its key or in words; empty if the usual treatment applies. */
export const VatTreatmentInput = optionalText(100).transform((text, context): VatTreatment | '' => {
  if (text === '') return '';
  const words = Object.values(TREATMENT_NAMES).join(', ');
  return (
    KEYS.get(normalizeHeading(text)) ?? addIssue(context, createMessage('inputs.one_of', { choices: words }))
  );
});

/** The treatment of a record; empty if the shop is not registered, or if no treatment is stated. */
export const TreatmentOrNone = z.union([z.enum(VAT_TREATMENTS), z.literal('')]);

const VAT_NUMBER = constantText('inputs.vat_number');

/** The VAT number of a business, without spaces, dots and dashes. */
export const VatNumberInput = optionalText(60).transform((text, context) => {
  const number = text.replaceAll(/[\s.\-‐-―]/g, '').toUpperCase();
  return /^[A-Z0-9]{0,20}$/.test(number) ? number : addIssue(context, VAT_NUMBER);
});
