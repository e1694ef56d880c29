import { useReference, useTranslate, type RaRecord } from 'ra-core';
import type { Type } from '../../contract/types.ts';
import { UNKNOWN, formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { useAll } from '../useAll.ts';

const MONEY = ['price', 'estimated_cost', 'totalCost', 'shipmentPrice', 'ivaPrice'];
const GRAMS = ['weight', 'totalWeight'];
const REFERENCES: Record<string, string> = {
  boughtStock: 'bought_stocks',
  insertion_batch: 'insertion_batches',
  incomingShipment: 'incoming_shipments',
};

/** A value of a record's field as a person reads it. */
export function ValueInWords({ field, value }: { field: string; value: unknown }) {
  const translate = useTranslate();
  if (value === undefined || value === null || value === '') return UNKNOWN;
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (MONEY.includes(field)) return formatMoney(Number(value));
  if (GRAMS.includes(field)) return formatGrams(Number(value));
  if (field === 'date') return formatDate(String(value));
  if (field === 'type' || field === 'sub_type')
    return <TypeName id={Number(value)} isSubtype={field !== 'type'} />;
  const reference = REFERENCES[field];
  return reference ? <RecordName reference={reference} id={Number(value)} /> : String(value);
}

function RecordName({ reference, id }: { reference: string; id: number }) {
  const { referenceRecord } = useReference<RaRecord>({ reference, id });
  return referenceRecord?.name || `#${id}`;
}

function TypeName({ id, isSubtype }: { id: number; isSubtype: boolean }) {
  const types = useAll<Type>('types');
  const among = isSubtype ? types.flatMap(({ subtypes }) => subtypes) : types;
  return among.find((one) => one.id === id)?.name ?? `#${id}`;
}
