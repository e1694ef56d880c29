import { useTranslate } from 'ra-core';
import { UNKNOWN, formatCount, formatDate, formatGrams, formatMoney } from '../../../../domain/format.ts';
import { RecordLink } from '../../../../ui/RecordLink.tsx';
import { ShopLink } from './ShopLink.tsx';
import type { ValueKind } from './fields.ts';
import { TypeName } from './TypeName.tsx';

interface Props {
  kind: ValueKind;
  value: unknown;
}

/** A value as it will be stored. */
export function RowValue({ kind, value }: Props) {
  const translate = useTranslate();
  if (value === undefined || value === null || value === '') return UNKNOWN;
  switch (kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'grams':
      return formatGrams(Number(value));
    case 'date':
      return formatDate(String(value));
    case 'address':
      return <ShopLink address={String(value)} />;
    case 'images':
      return Array.isArray(value) ? formatCount(value.length) : UNKNOWN;
    case 'type':
    case 'subtype':
      return <TypeName kind={kind} id={Number(value)} />;
    case 'text':
      return typeof value === 'boolean' ? translate(value ? 'imports.yes' : 'imports.no') : String(value);
    default:
      return typeof value === 'number' ? <RecordLink reference={kind} id={value} /> : String(value);
  }
}
