import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Type } from '../../contract/types.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { CreateSubtypeDialog } from './CreateSubtypeDialog.tsx';

const CREATE = 'create';

/** Type and subtype inputs. The last entry creates a subtype. */
export function TypeInputs({
  types,
  isSubtypeRequired = false,
}: {
  types: Type[];
  isSubtypeRequired?: boolean;
}) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const [isCreating, setCreating] = useState(false);
  const chosen = useWatch({ name: 'type' });
  const type = types.find(({ id }) => id === chosen);
  const create = { id: CREATE, name: translate('products.create_subtype') };

  return (
    <>
      <ChoiceInput source="type" choices={types} required onChange={() => setValue('sub_type', '')} />
      {type && (isSubtypeRequired || type.subtypes.length > 0) && (
        <ChoiceInput
          source="sub_type"
          choices={[...type.subtypes, create]}
          required={isSubtypeRequired}
          format={(value) => value ?? ''}
          parse={(value) => (value === CREATE ? '' : value)}
          onChange={(event) => event.target.value === CREATE && setCreating(true)}
        />
      )}
      {type && isCreating && (
        <CreateSubtypeDialog
          type={type}
          onClose={() => setCreating(false)}
          onCreated={(subtype) => {
            setValue('sub_type', subtype.id, { shouldDirty: true });
            clearErrors('sub_type');
          }}
        />
      )}
    </>
  );
}
