import type { Extra, ExtraValue } from '../../contract/types.ts';

/** What both product forms hold while they are typed into. */
export interface ProductForm {
  name: string;
  quantity: string | number;
  type: number | '' | null;
  sub_type: number | '' | null;
  estimated_cost: string;
  images: File[];
  already_present_images: string[];
  /** Values by the extra's id. */
  extras: Record<string, ExtraValue | null>;
}

export const blankProduct: ProductForm = {
  name: '',
  quantity: 1,
  type: '',
  sub_type: '',
  estimated_cost: '',
  images: [],
  already_present_images: [],
  extras: {},
};

/** The form's values under the names of the call; the extras of the type, where they are filled. */
export function asSent({ extras: typed, ...values }: ProductForm, definitions: readonly Extra[]) {
  const product_extras = definitions.flatMap(({ id, key, type }) => {
    const value = typed[id] ?? '';
    return type === values.type && value !== '' ? [{ id, key, value }] : [];
  });
  return { ...values, estimated_cost: values.estimated_cost.trim().replace(',', '.'), product_extras };
}
