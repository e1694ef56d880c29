import { useTranslate } from 'ra-core';
import type { StatementRow } from '../../../contract/payouts.ts';
import { formatDate, formatForeign } from '../../../domain/format.ts';

/** What a row is called: a hold that is let go of has a word of its own, and so has what nobody understands. */
export function useKindInWords() {
  const translate = useTranslate();
  return ({ kind, net, word }: StatementRow): string => {
    if (kind === 'hold' && net > 0) return translate('statement.released');
    if (kind === 'unknown' && word !== '') return `“${word}”`;
    return translate(`resources.site_transactions.choices.kind.${kind}`);
  };
}

/** A row among others, for who hears its buttons apart from it. */
export function useRowInWords(currency: string) {
  const translate = useTranslate();
  const kindInWords = useKindInWords();
  return (row: StatementRow): string =>
    translate('statement.row', {
      kind: kindInWords(row),
      day: formatDate(row.day),
      net: formatForeign(row.net, currency),
    });
}

/** What a row is about: its article, since when it was held, or what its report says of it. */
export function useSubject() {
  const translate = useTranslate();
  return ({ heldSince, title, word, kind }: StatementRow): string => {
    if (heldSince !== null) return translate('statement.held_since', { day: formatDate(heldSince) });
    if (title !== '') return title;
    return kind === 'fee' || kind === 'deposit' || kind === 'payout' ? word : '';
  };
}
