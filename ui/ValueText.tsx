import { useReference, useTranslate, type RaRecord } from 'ra-core';
import type { Field } from '../contract/fields.ts';
import { UNKNOWN_TEXT } from '../domain/format.ts';
import type { Type } from '../contract/types.ts';
import { formatValue } from './formatValue.ts';
import { useAllRecords } from './useAllRecords.ts';

/** A field's value in readable form. A field outside the resource is an extra. */
export function ValueText({ field, value }: { field: Field | undefined; value: unknown }) {
  const translate = useTranslate();
  if (value === undefined || value === null || value === '') return UNKNOWN_TEXT;
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (field?.of) return <RecordName reference={field.of} id={Number(value)} />;
  if (field?.kind === 'type') return <TypeName id={Number(value)} />;
  if (field?.kind === 'subtype') return <TypeName id={Number(value)} isSubtype />;
  return formatValue(field?.kind, value);
}

function RecordName({ reference, id }: { reference: string; id: number }) {
  const { referenceRecord } = useReference<RaRecord>({ reference, id });
  return referenceRecord?.name || `#${id}`;
}

function TypeName({ id, isSubtype = false }: { id: number; isSubtype?: boolean }) {
  const types = useAllRecords<Type>('types');
  const among = isSubtype ? types.flatMap(({ subtypes }) => subtypes) : types;
  return among.find((one) => one.id === id)?.name ?? `#${id}`;
}
