import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { MoneyInput } from '../../ui/inputs/NumberInputs.tsx';
import { RecordInput } from '../../ui/inputs/RecordInput.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { ExtraInputs } from './ExtraInputs.tsx';
import { InvalidTypeAlert } from './InvalidTypeAlert.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import { TypeInputs } from './TypeInputs.tsx';
import type { ProductForm } from './useProductForm.ts';

interface Props {
  form: ProductForm;
  /** A new product has a quantity of units. */
  isNew?: boolean;
  /** Without this option the form has no cost input. */
  cost?: { help?: string | undefined };
  children: ReactNode;
}

/** Inputs shared by the product forms: type and cost. */
export function ProductInputs({
  form: { types, extras, isSubtypeRequired },
  isNew = false,
  cost,
  children,
}: Props) {
  return (
    <>
      <TextInput source="name" required helperText={false} autoComplete="off" />
      {isNew && <QuantityInput />}
      {cost && (
        <MoneyInput
          source="estimated_cost"
          sx={{ maxWidth: 272 }}
          helperText={cost.help ?? false}
          autoComplete="off"
        />
      )}
      <TypeInputs types={types} isSubtypeRequired={isSubtypeRequired} />
      <ExtraInputs extras={extras} />
      {children}
      {isNew && <NewPlaceInput />}
      <InvalidTypeAlert />
    </>
  );
}

/** The place in which new products stand. Other backends keep no places. */
function NewPlaceInput() {
  const translate = useTranslate();
  if (useExtensions() !== true) return null;
  return <RecordInput source="place" reference="places" placeholder={translate('list.none')} />;
}
