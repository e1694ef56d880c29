import {
  EXTRA_VALUE_TYPES,
  ExtraUpdate,
  NewExtra,
  NewSubtype,
  NewType,
  Renaming,
  type Extra,
} from '../../contract/types.ts';

/** A type, a subtype or an extra field, as this page shows all of them. */
export interface Definition {
  id: number;
  name: string;
  /** Of an extra field: what its value is. */
  kind?: Extra['value_type'];
}

export const KINDS = EXTRA_VALUE_TYPES;

/** The resources behind the definitions: their schemas, and what they call the name. */
export const DEFINED = {
  types: { nameField: 'name', create: NewType, update: Renaming },
  subtypes: { nameField: 'name', create: NewSubtype, update: Renaming },
  extras: { nameField: 'key', create: NewExtra, update: ExtraUpdate },
} as const;

export type DefinedResource = keyof typeof DEFINED;
