import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import type { Extra, Type } from '../../contract/types.ts';
import { MoneyInput } from '../../ui/inputs/NumberInputs.tsx';
import { ExtraInputs } from './ExtraInputs.tsx';
import { TypeInputs } from './TypeInputs.tsx';

interface Props {
  types: Type[];
  extras: Extra[];
  isSubtypeRequired?: boolean;
  costHelp?: string;
  /** Below the name. */
  children?: ReactNode;
}

/** What a product is and what it cost. */
export function ProductInputs({ types, extras, isSubtypeRequired, costHelp, children }: Props) {
  return (
    <>
      <TextInput source="name" required helperText={false} autoComplete="off" />
      {children}
      <MoneyInput
        source="estimated_cost"
        sx={{ maxWidth: 272 }}
        helperText={costHelp ?? false}
        autoComplete="off"
      />
      <TypeInputs types={types} isSubtypeRequired={isSubtypeRequired} />
      <ExtraInputs extras={extras} />
    </>
  );
}
