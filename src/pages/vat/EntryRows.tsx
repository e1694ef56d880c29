import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { VatEntry } from '../../../contract/vat_periods.ts';
import { formatCount, formatDate, formatMoney } from '../../../domain/format.ts';
import type { EntryFilter } from '../../../providers/vatPeriods.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { EntryDocument } from './EntryDocument.tsx';
import { vatPercentText } from './entryWords.ts';
import { useVatEntries } from './useVatReturns.ts';

interface Props {
  filter: EntryFilter;
  /** Number of placeholder rows while the entries load. */
  expected: number;
}

/** The entries of a return's row, shown below this row in the table. */
export function EntryRows({ filter, expected }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useVatEntries(filter);
  const columns = compact ? 2 : 5;
  if (!data) {
    return (
      <tr className="vat-entry" style={{ height: 50 * Math.min(4, expected) }}>
        <td colSpan={columns}>
          {error ? (
            <Button size="small" onClick={() => void refetch()}>
              {translate('vat_return.entries_not_read')}
            </Button>
          ) : (
            translate('list.loading')
          )}
        </td>
      </tr>
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  const total = data.pages.at(-1)?.total ?? entries.length;
  return (
    <>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isCompact={compact} />
      ))}
      {hasNextPage && (
        <tr className="vat-entry">
          <td colSpan={columns}>
            <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('vat_return.more_entries', { count: formatCount(total - entries.length) })}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}

function Entry({ entry, isCompact }: { entry: VatEntry; isCompact: boolean }) {
  const translate = useTranslate();
  const { day, kind, cause, rate, base, amount } = entry;
  const notes = [
    translate(`vat_return.kinds.${kind}`, { _: '' }),
    cause === null ? formatDate(day) : '',
    isCompact
      ? translate('vat_return.base_at', { amount: formatMoney(base), rate: vatPercentText(rate) })
      : '',
  ].filter(Boolean);
  return (
    <tr className="vat-entry">
      <th scope="row">
        <EntryDocument entry={entry} notes={notes} />
      </th>
      {!isCompact && (
        <>
          <td />
          <td align="right">{formatMoney(base)}</td>
          <td align="right">{vatPercentText(rate)}</td>
        </>
      )}
      <td align="right">{formatMoney(amount)}</td>
    </tr>
  );
}
