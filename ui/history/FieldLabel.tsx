import type { HistoryKind } from '../../contract/history.ts';
import type { Extra } from '../../contract/types.ts';
import { formatExtraKey } from '../../domain/format.ts';
import { useAllRecords } from '../useAllRecords.ts';
import { useFieldLabel } from './historyText.ts';

/** The label of a field; of an extra field, such as `product_extras.7`, its name. */
export function FieldLabel({ kind, field }: { kind: HistoryKind; field: string }) {
  const labelOf = useFieldLabel();
  const extra = Number(/^product_extras\.(\d+)$/.exec(field)?.[1]);
  return extra > 0 ? <ExtraLabel id={extra} otherwise={labelOf(kind, field)} /> : labelOf(kind, field);
}

function ExtraLabel({ id, otherwise }: { id: number; otherwise: string }) {
  const extra = useAllRecords<Extra>('extras').find((one) => one.id === id);
  return extra ? formatExtraKey(extra.key) : otherwise;
}
