import { useTranslate } from 'ra-core';
import { NumberInput } from 'react-admin';
import { MAX_QUANTITY } from '../../contract/products.ts';

/** Number of units to create. */
export function QuantityInput() {
  const translate = useTranslate();
  return (
    <NumberInput
      source="quantity"
      min={1}
      max={MAX_QUANTITY}
      step={1}
      sx={{ maxWidth: 272 }}
      helperText={translate('products.quantity_help')}
    />
  );
}
