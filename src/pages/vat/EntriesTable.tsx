import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { VatEntry } from '../../../contract/vat_periods.ts';
import { formatDate, formatMoney } from '../../../domain/format.ts';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { EntryDocument } from './EntryDocument.tsx';
import { vatPercentText, useRowName } from './entryWords.ts';

interface Props {
  entries: readonly VatEntry[];
  /** Sums of all entries, including entries not shown. Undefined for a table without sums. */
  sums?: { base: number; amount: number };
}

/** VAT ledger entries in order of their days. */
export function EntriesTable({ entries, sums }: Props) {
  const compact = useCompact();
  return compact ? <EntryCards entries={entries} /> : <Table entries={entries} {...(sums && { sums })} />;
}

function Table({ entries, sums }: Props) {
  const translate = useTranslate();
  const rowName = useRowName();
  return (
    <SideScroll>
      <table className="report-table">
        <thead>
          <tr>
            {['day', 'document', 'kind'].map((name) => (
              <th key={name} scope="col">
                {translate(`vat_entries.${name}`)}
              </th>
            ))}
            {['base', 'rate', 'vat'].map((name) => (
              <th key={name} scope="col" align="right">
                {translate(`vat_return.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="vat-entries">
              <td>{formatDate(entry.day)}</td>
              <th scope="row">
                <EntryDocument entry={entry} />
              </th>
              <td>
                {rowName({ row: entry.row })}
                <Kind entry={entry} />
              </td>
              <td align="right">{formatMoney(entry.base)}</td>
              <td align="right">{vatPercentText(entry.rate)}</td>
              <td align="right" className="strong">
                {formatMoney(entry.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {translate('vat_entries.sum')}
              </th>
              <td align="right">{formatMoney(sums.base)}</td>
              <td />
              <td align="right">{formatMoney(sums.amount)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </SideScroll>
  );
}

/** Under the global margin scheme: whether an entry is a sale or a purchase. */
function Kind({ entry: { kind } }: { entry: VatEntry }) {
  const translate = useTranslate();
  const words = translate(`vat_return.kinds.${kind}`, { _: '' });
  return words && <small className="vat-note">{words}</small>;
}

function EntryCards({ entries }: Pick<Props, 'entries'>) {
  const translate = useTranslate();
  const rowName = useRowName();
  return (
    <Box component="ul" className="report-list" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className="report-what">
            <EntryDocument entry={entry} />
            <small>{[formatDate(entry.day), rowName({ row: entry.row })].join(' · ')}</small>
            <small>
              {translate('vat_return.base_at', {
                amount: formatMoney(entry.base),
                rate: vatPercentText(entry.rate),
              })}
            </small>
          </span>
          <strong>{formatMoney(entry.amount)}</strong>
        </li>
      ))}
    </Box>
  );
}
