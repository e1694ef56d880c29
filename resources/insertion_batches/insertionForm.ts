import type { Insertion } from '../../contract/insertion_batches.ts';
import { sentNumber } from '../../ui/formValues.ts';

/** An insertion as its forms hold it. */
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

export function typedInsertion({ site, price, description, ...rest }: Insertion): InsertionForm {
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

/** What of a form is not as it was: of a new one the call's own fields are always said. */
export function sentInsertion(before: InsertionForm, form: InsertionForm): Record<string, unknown> {
  const changed = Object.entries(before).flatMap(([field, was]) => {
    const value: unknown = Object.entries(form).find(([name]) => name === field)?.[1] ?? '';
    if (value === was) return [];
    if (field === 'price') return [[field, sentNumber('money', value)]];
    return [[field, value]];
  });
  return Object.fromEntries(changed);
}
