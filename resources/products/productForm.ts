import type { FieldValues } from 'react-hook-form';
import { ProductUpdate, type Product } from '../../contract/products.ts';
import type { Extra, ExtraValue } from '../../contract/types.ts';
import { toApiValues, toApiNumber, toFormValues } from '../../ui/formValues.ts';

/** Values by extra id. */
type TypedExtras = Record<string, ExtraValue | null>;

export interface NewProductForm {
  name: string;
  quantity: string | number;
  type: number | '' | null;
  sub_type: number | '' | null;
  estimated_cost: string;
  images: File[];
  already_present_images: string[];
  extras: TypedExtras;
}

/** Initial values shared by the forms of a new product. */
const blank = { name: '', quantity: 1, type: '', sub_type: '' } as const;

/** Initial values for stock without a purchase. Values are sent as typed. */
export const blankStock = { ...blank, image: [], origin: '', bought_order_link: '' } as const;

export const blankProduct: NewProductForm = {
  ...blank,
  estimated_cost: '',
  images: [],
  already_present_images: [],
  extras: {},
};

/** Form values under API names, with the filled extras of the type. */
export function toApiProduct({ extras, ...values }: NewProductForm, definitions: readonly Extra[]) {
  return {
    ...values,
    estimated_cost: toApiNumber('money', values.estimated_cost),
    product_extras: extrasAsSent(extras, values.type, definitions),
  };
}

/** A product as the values of its edit form. */
export function toProductForm(product: Product): FieldValues {
  return {
    ...toFormValues('products', ProductUpdate, product),
    extras: Object.fromEntries(product.product_extras.map(({ id, value }) => [id, value])),
  };
}

/** Values of the edit form under API names. Extras outside the chosen type keep their values. */
export function toApiProductChanges(
  { extras, ...values }: FieldValues,
  definitions: readonly Extra[],
  { product_extras }: Pick<Product, 'product_extras'>,
) {
  const asked = new Set(definitions.flatMap((extra) => (extra.type === values.type ? [extra.id] : [])));
  const kept = product_extras.filter(({ id }) => !asked.has(id));
  return {
    ...toApiValues('products', values),
    product_extras: [...kept, ...extrasAsSent(extras, values.type, definitions)],
  };
}

function extrasAsSent(typed: TypedExtras, chosen: unknown, definitions: readonly Extra[]) {
  return definitions.flatMap(({ id, key, type }) => {
    const value = typed[id] ?? '';
    return type === chosen && value !== '' ? [{ id, key, value }] : [];
  });
}
