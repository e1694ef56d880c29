import type { Product } from '../../contract/products.ts';
import type { Extra, ExtraValue } from '../../contract/types.ts';
import { sentNumber, typedAmount } from '../../ui/amounts.ts';
import { picturesAsSent, type Picture } from '../../ui/inputs/pictures.ts';

/** What all product forms hold while they are typed into. */
interface CommonForm {
  name: string;
  type: number | '' | null;
  sub_type: number | '' | null;
  estimated_cost: string;
  /** Values by the extra's id. */
  extras: Record<string, ExtraValue | null>;
}

export interface ProductForm extends CommonForm {
  quantity: string | number;
  images: File[];
  already_present_images: string[];
}

export interface EditedProductForm extends CommonForm {
  origin: string;
  state: string;
  boughtStock: number | '' | null;
  insertion_batch: number | '' | null;
  images: Picture[];
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

/** A product as the form holds it that changes it. */
export function typedProduct(product: Product): EditedProductForm {
  return {
    name: product.name,
    type: product.type ?? '',
    sub_type: product.sub_type ?? '',
    estimated_cost: typedAmount(product.estimated_cost),
    extras: Object.fromEntries(product.product_extras.map(({ id, value }) => [id, value])),
    origin: product.origin,
    state: product.state,
    boughtStock: product.boughtStock,
    insertion_batch: product.insertion_batch,
    images: product.images,
  };
}

/** The form's values under the names of the call; the extras of the type, where they are filled. */
export function asSent<Form extends CommonForm>(
  { extras: typed, ...values }: Form,
  definitions: readonly Extra[],
) {
  const product_extras = definitions.flatMap(({ id, key, type }) => {
    const value = typed[id] ?? '';
    return type === values.type && value !== '' ? [{ id, key, value }] : [];
  });
  return { ...values, estimated_cost: sentNumber('money', values.estimated_cost), product_extras };
}

/** The same of a form that changes a product. Extras of a type that it has no longer keep their values. */
export function changesAsSent(
  values: EditedProductForm,
  definitions: readonly Extra[],
  { product_extras }: Pick<Product, 'product_extras'>,
) {
  const { type, sub_type, boughtStock, insertion_batch } = values;
  const sent = asSent(values, definitions);
  const asked = new Set(definitions.flatMap((extra) => (extra.type === type ? [extra.id] : [])));
  return {
    ...sent,
    product_extras: [...product_extras.filter(({ id }) => !asked.has(id)), ...sent.product_extras],
    type: type || null,
    sub_type: sub_type || null,
    boughtStock: boughtStock || null,
    insertion_batch: insertion_batch || null,
    ...picturesAsSent(values.images),
  };
}
