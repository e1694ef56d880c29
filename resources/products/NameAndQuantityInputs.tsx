import { useTranslate } from 'ra-core';
import { NumberInput, TextInput } from 'react-admin';
import { MAX_QUANTITY } from '../../contract/products.ts';

export function NameAndQuantityInputs() {
  const translate = useTranslate();
  return (
    <>
      <TextInput source="name" required autoFocus helperText={false} autoComplete="off" />
      <NumberInput
        source="quantity"
        min={1}
        max={MAX_QUANTITY}
        step={1}
        sx={{ maxWidth: 272 }}
        helperText={translate('products.quantity_help')}
      />
    </>
  );
}
