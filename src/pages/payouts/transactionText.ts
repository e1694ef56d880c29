import { useTranslate } from 'ra-core';
import type { StatementRow } from '../../../contract/payouts.ts';
import { formatDate, formatForeign } from '../../../domain/format.ts';

/** The kind of a row as shown: a released hold has its own name; an unknown kind shows the report's word. */
function shownKind({ kind, net, word }: StatementRow): StatementRow['kind'] | 'released' | 'word' {
  if (kind === 'hold' && net > 0) return 'released';
  return kind === 'unknown' && word !== '' ? 'word' : kind;
}

/** Returns the name of a row's kind. */
export function useKindInWords() {
  const translate = useTranslate();
  return (row: StatementRow): string => {
    const kind = shownKind(row);
    if (kind === 'released') return translate('statement.released');
    if (kind === 'word') return translate('statement.word', { word: row.word });
    return translate(`resources.site_transactions.choices.kind.${kind}`);
  };
}

/** Returns a row as text, for the accessible names of its buttons. */
export function useTransactionText(currency: string) {
  const translate = useTranslate();
  return (row: StatementRow): string =>
    translate(`statement.rows.${shownKind(row)}`, {
      word: row.word,
      day: formatDate(row.day),
      net: formatForeign(row.net, currency),
    });
}

/** Returns the subject of a row: its article, the first day of a hold, or the report's word. */
export function useSubject() {
  const translate = useTranslate();
  return ({ heldSince, title, word, kind }: StatementRow): string => {
    if (heldSince !== null) return translate('statement.held_since', { day: formatDate(heldSince) });
    if (title !== '') return title;
    return kind === 'fee' || kind === 'deposit' || kind === 'payout' ? word : '';
  };
}
