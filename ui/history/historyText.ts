import { useTranslate } from 'ra-core';
import type { HistoryAction, HistoryKind } from '../../contract/history.ts';
import { isResource } from '../../contract/resources.ts';
import { formatCount, formatDate } from '../../domain/format.ts';
import { enumerate } from '../texts.ts';

/** The name of a kind of records, such as “Product”. */
export function useKindName(): (kind: HistoryKind) => string {
  const translate = useTranslate();
  return (kind) =>
    isResource(kind)
      ? translate(`resources.${kind}.name`, { smart_count: 1 })
      : translate(`history.kinds.${kind}`);
}

/** The label of a field of a kind of records. */
export function useFieldLabel(): (kind: HistoryKind, field: string) => string {
  const translate = useTranslate();
  return (kind, field) => {
    const [name = field] = field.split('.');
    const own = translate(`history.fields.${name}`, { _: name });
    return isResource(kind) ? translate(`resources.${kind}.fields.${field}`, { _: own }) : own;
  };
}

/** Fields by their labels: the first few, and the number of the others. */
export function useFieldList(): (kind: HistoryKind, fields: readonly string[]) => string {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (kind, fields) => {
    const labels = [...new Set(fields.map((field) => labelOf(kind, field)))];
    const shown = enumerate(labels.slice(0, MOST_LABELS));
    const rest = labels.length - MOST_LABELS;
    return rest > 0 ? `${shown} · ${translate('undoing.more', { count: formatCount(rest) })}` : shown;
  };
}

const MOST_LABELS = 3;

/** The name of a record; its number if it has no name. */
export function useRecordName(): (record: RecordReference) => string {
  const kindName = useKindName();
  return ({ kind, record_id, name }) => {
    // The name of a VAT period is its first and its last day.
    if (kind === 'vat_periods') return name.replaceAll(/\d{4}-\d{2}-\d{2}/g, formatDate);
    return name || (record_id === null || kind === 'vat_settings' ? kindName(kind) : `#${record_id}`);
  };
}

type RecordReference = Pick<HistoryAction, 'kind' | 'record_id' | 'name'>;

/** The sentence that says what an action did, with the record's name between tags, unless it set one field of many. */
export function useActionText(): (action: HistoryAction) => string {
  const translate = useTranslate();
  const nameOf = useRecordName();
  const labelOf = useFieldLabel();
  return (action) => {
    const { kind, count, fields } = action;
    const [field, ...others] = fields;
    if (action.action === 'changed' && count > 1 && field && others.length === 0 && isResource(kind))
      return translate(`history.set.${kind}`, { field: labelOf(kind, field), count: formatCount(count) });
    return translate(`history.sentences.${action.action}`, {
      smart_count: count,
      name: nameOf(action),
      more: formatCount(count - 1),
    });
  };
}

/** The same sentence for notices, without the tags. */
export function useSpokenAction(): (action: HistoryAction) => string {
  const inWords = useActionText();
  return (action) => inWords(action).replaceAll(/<\/?record>/g, '');
}
