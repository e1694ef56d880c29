import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateInput, TextInput } from 'react-admin';
import { z } from 'zod';
import { ProductUpdate, type Product } from '../../contract/products.ts';
import { LOST, PRODUCT_STATES, RETURNED } from '../../domain/product.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { MoneyInput } from '../../ui/inputs/NumberInputs.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { RecordInput } from '../../ui/inputs/RecordInput.tsx';
import { SuggestionInput } from '../../ui/inputs/SuggestionInput.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { toApiProductChanges, toProductForm } from './productForm.ts';
import { useExtras } from '../types/index.ts';
import { useProductForm } from './useProductForm.ts';

const DAYS = ['received', 'listed', 'sold'] as const;
const STATES = [...PRODUCT_STATES, RETURNED, LOST];
const narrow = { maxWidth: 272 };
const days = { display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } };
const left = { display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 2fr)' } };

/** A product without a type may stay without a type. */
const Untyped = ProductUpdate.extend({
  type: z.preprocess((value) => value || undefined, ProductUpdate.shape.type),
});

export function ProductEdit({ product, onClose }: { product: Product; onClose: () => void }) {
  const translate = useTranslate();
  const extras = useExtras();
  const schema = product.type === null ? Untyped : ProductUpdate;
  const form = useProductForm({ schema, extras });
  const none = translate('list.none');
  return (
    <EditDialog
      resource="products"
      record={product}
      schema={schema}
      typed={toProductForm}
      asSent={(values, base) => toApiProductChanges(values, extras, base)}
      resolver={form.resolver}
      onClose={onClose}
    >
      <ProductInputs form={form} cost={{}}>
        <MoneyInput source="target_price" helperText={false} autoComplete="off" sx={narrow} />
        <TextInput source="sku" helperText={false} autoComplete="off" sx={narrow} />
        <TextInput source="origin" helperText={translate('products.origin_help')} />
        <SuggestionInput
          source="state"
          suggestions={STATES}
          {...(product.sale !== null && { helperText: translate('products.state_held_help') })}
        />
        <RecordInput source="boughtStock" reference="bought_stocks" placeholder={none} />
        <RecordInput source="insertion_batch" reference="insertion_batches" placeholder={none} />
        <RecordInput source="place" reference="places" placeholder={none} />
        <Box sx={days}>
          {DAYS.map((source) => (
            <DateInput key={source} source={source} helperText={false} />
          ))}
        </Box>
        <Box sx={left}>
          <DateInput source="leftOn" helperText={translate('products.left_help')} />
          <TextInput source="leftNote" helperText={false} autoComplete="off" />
        </Box>
        <PictureInput source="images" />
      </ProductInputs>
    </EditDialog>
  );
}
