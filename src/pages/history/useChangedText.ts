import { useTranslate } from 'ra-core';
import type { HistoryAction } from '../../../contract/history.ts';
import { formatDate } from '../../../domain/format.ts';
import { useFieldList } from '../../../ui/history/historyText.ts';

/** The fields that an action changed; for a deletion, until when its records are in the bin. */
export function useChangedText(): (action: HistoryAction) => string {
  const translate = useTranslate();
  const fieldList = useFieldList();
  return ({ bin_until, kind, fields }) =>
    bin_until === null
      ? fieldList(kind, fields)
      : translate('history.in_bin', { day: formatDate(bin_until) });
}
