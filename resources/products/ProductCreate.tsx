import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { NewProduct } from '../../contract/products.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { OrderLinkInput } from './OrderLinkInput.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { blankStock } from './productForm.ts';
import { useProductForm } from './useProductForm.ts';

const asTyped = (values: FieldValues) => values;

/** Adds stock without a purchase, or with a purchase given by its number. */
export function ProductCreate() {
  const translate = useTranslate();
  const form = useProductForm({ schema: NewProduct });
  return (
    <CreatePage
      resource="products"
      schema={NewProduct}
      blank={blankStock}
      asSent={asTyped}
      resolver={form.resolver}
      leavesAnyway
      skeletonHeight={753}
    >
      <ProductInputs form={form} isNew>
        <PictureInput source="image" single />
        <TextInput source="origin" helperText={translate('products.origin_help')} />
        <OrderLinkInput />
      </ProductInputs>
    </CreatePage>
  );
}
