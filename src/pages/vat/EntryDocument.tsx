import { useTranslate } from 'ra-core';
import type { VatEntry } from '../../../contract/vat_periods.ts';
import { formatDate } from '../../../domain/format.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { documentPage, useCauseInWords } from './entryWords.ts';

/**
 * The document of an entry, as a link while its record exists.
 * A correction also shows its day, cause and author.
 */
export function EntryDocument({ entry, notes = [] }: { entry: VatEntry; notes?: readonly string[] }) {
  const translate = useTranslate();
  const causeInWords = useCauseInWords();
  const page = documentPage(entry);
  const name = entry.document || translate('vat_entries.no_name');
  const below = [causeInWords(entry), ...notes].filter(Boolean).join(' · ');
  return (
    <span className="vat-document">
      {page ? <RowLink to={page}>{name}</RowLink> : name}
      {entry.cause !== null && ` ${translate('vat_entries.of_day', { day: formatDate(entry.forDay) })}`}
      {below && <small className="vat-note">{below}</small>}
    </span>
  );
}
