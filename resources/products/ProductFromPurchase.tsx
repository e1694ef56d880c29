import { Box } from '@mui/material';
import { CreateBase, Form, useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { difference, originOf } from '../../domain/purchase.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { discardDraft } from '../../ui/drafts.ts';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { ExtraInputs } from './ExtraInputs.tsx';
import { InvalidTypeAlert } from './InvalidTypeAlert.tsx';
import { NameAndQuantityInputs } from './NameAndQuantityInputs.tsx';
import { PresentImagesInput } from './PresentImagesInput.tsx';
import { TypeInputs } from './TypeInputs.tsx';
import { asSent, blankProduct, type ProductForm } from './productForm.ts';
import { useExtras, useTypes } from './types.ts';
import { useProductResolver } from './useProductResolver.ts';

interface Props {
  purchase: BoughtStock;
  onClose: () => void;
  /** With the first of the units that were made, and how many there are. */
  onCreated: (first: Product, quantity: number) => Promise<unknown>;
}

/** Makes products that were found in a purchase. */
export function ProductFromPurchase({ purchase, onClose, onCreated }: Props) {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const types = useTypes();
  const extras = useExtras();
  const resolver = useProductResolver({ types, subtypeRequired: true });
  const draft = `bought_stocks/${purchase.id}/products/create`;
  const uncovered = difference(purchase).amount;

  const transform = (values: ProductForm) => ({
    ...asSent(values, extras),
    boughtStock: purchase.id,
    origin: originOf(purchase.link),
  });
  const onSuccess = async (first: Product, { data }: { data?: Partial<ProductForm> }) => {
    const quantity = Number(data?.quantity || 1);
    discardDraft(draft);
    notifyDone(translate('products.created', { smart_count: quantity }));
    await onCreated(first, quantity);
    onClose();
  };
  const onError = (error: unknown) => notifyFailure('products.not_created', error);

  return (
    <CreateBase
      resource="products"
      disableAuthentication
      redirect={false}
      transform={transform}
      mutationOptions={{ onSuccess, onError }}
    >
      <RecordDialog title={translate('products.create')} onClose={onClose} width={560} flush>
        <Form resolver={resolver} defaultValues={blankProduct} noValidate disableInvalidFormNotification>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            <NameAndQuantityInputs />
            <MoneyInput
              source="estimated_cost"
              sx={{ maxWidth: 272 }}
              helperText={
                uncovered > 0 ? translate('products.uncovered', { amount: formatMoney(uncovered) }) : false
              }
              autoComplete="off"
            />
            <TypeInputs types={types} subtypeRequired />
            <ExtraInputs extras={extras} />
            <PictureInput source="images" />
            <PresentImagesInput images={purchase.images} />
          </Box>
          <FormActions submitLabel={translate('products.create')} cancel={onClose} />
          <InvalidTypeAlert />
          <FormDraft name={draft} />
        </Form>
      </RecordDialog>
    </CreateBase>
  );
}
