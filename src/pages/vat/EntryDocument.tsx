import { useTranslate } from 'ra-core';
import type { VatEntry } from '../../../contract/vat_periods.ts';
import { formatDate } from '../../../domain/format.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { entryRecordAddress, useCauseInWords } from './entryWords.ts';

/**
 * The document of an entry, as a link while its record exists.
 * A correction also shows its day, cause and author.
 */
export function EntryDocument({ entry, notes = [] }: { entry: VatEntry; notes?: readonly string[] }) {
  const causeInWords = useCauseInWords();
  const below = [causeInWords(entry), ...notes].filter(Boolean).join(' · ');
  return (
    <span className="vat-document">
      <DocumentName entry={entry} />
      {below && <small className="vat-note">{below}</small>}
    </span>
  );
}

function DocumentName({ entry }: { entry: VatEntry }) {
  const translate = useTranslate();
  const { document, cause, forDay } = entry;
  const page = entryRecordAddress(entry);
  if (cause === null) {
    const name = document || translate('vat_entries.no_name');
    return page ? <RowLink to={page}>{name}</RowLink> : name;
  }
  const day = formatDate(forDay);
  return (
    <Sentence
      text={
        document
          ? translate('vat_entries.of_day', { document, day })
          : translate('vat_entries.no_name_of_day', { day })
      }
      parts={{ document: page && <RowLink to={page} /> }}
    />
  );
}
