import { TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { BATCH_STATUSES } from '../../domain/insertion.ts';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { SuggestionInput } from '../../ui/inputs/SuggestionInput.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { ProductsInput } from './ProductsInput.tsx';

/** The inputs of a batch. Products are chosen on creation; the status is set later. */
export function BatchInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  const hasExtensions = useExtensions();
  return (
    <>
      <TextInput source="name" required helperText={false} autoComplete="off" />
      {!isNew && <SuggestionInput source="status" suggestions={BATCH_STATUSES} />}
      <TextInput source="images" multiline minRows={2} helperText={translate('batches.images_help')} />
      {hasExtensions && <PictureInput source="files" />}
      {isNew && <ProductsInput />}
    </>
  );
}
