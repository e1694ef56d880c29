import { Box } from '@mui/material';
import { CreateBase, useTranslate } from 'ra-core';
import { NewProduct, type Product } from '../../contract/products.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { discardDraft } from '../../ui/drafts.ts';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useCreation } from '../../ui/useCreation.ts';
import { UploadContext } from '../../ui/useUpload.ts';
import { PresentImagesInput, type PresentImages } from './PresentImagesInput.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { blankProduct, toApiProduct, type NewProductForm } from './productForm.ts';
import { useExtras } from '../types/index.ts';
import { useProductForm } from './useProductForm.ts';

interface Props {
  /** Name of the form's draft. */
  draft: string;
  /** Fields that link the products to their purchase or batch. */
  sent: Record<string, unknown>;
  present: PresentImages;
  costHelp?: string;
  onClose: () => void;
  /** Called with the first created unit and the number of units. */
  onCreated: (first: Product, quantity: number) => Promise<unknown>;
}

/** Creates products in a purchase or a batch. */
export function CreateProductDialog({ draft, sent, present, costHelp, onClose, onCreated }: Props) {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { mutationFn, sending } = useCreation<Product>();
  const close = sending.isUnderWay ? sending.stop : onClose;
  const extras = useExtras();
  const form = useProductForm({ schema: NewProduct, extras, isSubtypeRequired: true });

  const transform = (values: NewProductForm) => ({
    ...toApiProduct(values, extras),
    ...sent,
  });
  const onSuccess = async (first: Product, { data }: { data?: { quantity?: unknown } }) => {
    const quantity = Number(data?.quantity || 1);
    discardDraft(draft);
    notifyDone(translate('products.created', { smart_count: quantity }), undoButton(first));
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
      mutationOptions={{ mutationFn, onSuccess, onError }}
    >
      <RecordDialog title={translate('products.create')} onClose={close} width={560} flush>
        <RecordForm resolver={form.resolver} defaultValues={blankProduct}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            <ProductInputs form={form} isNew cost={{ help: costHelp }}>
              <PictureInput source="images" />
              <PresentImagesInput {...present} />
            </ProductInputs>
          </Box>
          <UploadContext value={sending}>
            <FormActions submitLabel={translate('products.create')} cancel={onClose} />
          </UploadContext>
          <FormDraft name={draft} />
        </RecordForm>
      </RecordDialog>
    </CreateBase>
  );
}
