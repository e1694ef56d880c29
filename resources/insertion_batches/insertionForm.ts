import type { Insertion } from '../../contract/insertion_batches.ts';
import { toApiNumber } from '../../ui/formValues.ts';

/** Form values of a listing. */
export interface InsertionForm {
  site: string;
  price: string;
  description: string;
  external_id: string;
  address: string;
  from: string | null;
  to: string | null;
}

export const blankInsertion: InsertionForm = {
  site: '',
  price: '',
  description: '',
  external_id: '',
  address: '',
  from: '',
  to: '',
};

export function toInsertionForm({ site, price, description, ...rest }: Insertion): InsertionForm {
  const { external_id, address, from, to } = rest;
  return {
    site,
    price: price.toFixed(2),
    description,
    external_id,
    address,
    from: from ?? '',
    to: to ?? '',
  };
}

/** Changed form values. Required fields of a new listing always differ from the blank form. */
export function findChangedInsertionFields(
  before: InsertionForm,
  form: InsertionForm,
): Record<string, unknown> {
  const changed = Object.entries(before).flatMap(([field, was]) => {
    const value: unknown = Object.entries(form).find(([name]) => name === field)?.[1] ?? '';
    if (value === was) return [];
    if (field === 'price') return [[field, toApiNumber('money', value)]];
    return [[field, value]];
  });
  return Object.fromEntries(changed);
}
