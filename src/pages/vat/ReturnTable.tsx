import ChevronRight from '@mui/icons-material/ChevronRight';
import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState } from 'react';
import type { ReturnRow, VatReturn } from '../../../contract/vat_periods.ts';
import { formatCount, formatMoney } from '../../../domain/format.ts';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { EntryRows } from './EntryRows.tsx';
import { vatPercentText, useRowName } from './entryWords.ts';
import { sortRows } from './returnRow.ts';

/** The rows of a return by treatment. Each row opens its entries. */
export function ReturnTable({ answer }: { answer: VatReturn }) {
  const translate = useTranslate();
  const compact = useCompact();
  const heading = useId();
  const { period, due, entries } = answer;
  const rows = sortRows(answer.rows);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <SideScroll>
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col" id={heading} style={{ paddingLeft: 40 }}>
                {translate('vat_return.by_treatment')}
              </th>
              {(compact ? ['vat'] : ['entries', 'base', 'rate', 'vat']).map((name) => (
                <th key={name} scope="col" align="right">
                  {translate(`vat_return.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={`${row.row} ${row.rate} ${row.country}`}
                row={row}
                period={period}
                namesCountry={row.row === 'eu_consumer' || isInSeveralCountries(row, rows)}
              />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={compact ? 2 : 5} style={{ whiteSpace: 'normal', height: 56 }}>
                  {translate('vat_return.no_rows')}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr className="vat-total">
              <th scope="row">{translate(due < 0 ? 'vat_return.refund' : 'vat_return.to_pay')}</th>
              {!compact && (
                <>
                  <td align="right">{formatCount(entries)}</td>
                  <td />
                  <td />
                </>
              )}
              <td align="right">{formatMoney(due)}</td>
            </tr>
          </tfoot>
        </table>
      </SideScroll>
    </Paper>
  );
}

function isInSeveralCountries({ row }: ReturnRow, rows: readonly ReturnRow[]): boolean {
  return new Set(rows.flatMap((one) => (one.row === row ? one.country : []))).size > 1;
}

interface RowProps {
  row: ReturnRow;
  period: VatReturn['period'];
  namesCountry: boolean;
}

function Row({ row, period, namesCountry }: RowProps) {
  const translate = useTranslate();
  const compact = useCompact();
  const rowName = useRowName();
  const [isOpen, setOpen] = useState(false);
  const { row: name, country, rate, entries, base, amount } = row;
  return (
    <Fragment>
      <tr className="vat-row">
        <th scope="row">
          <button
            type="button"
            className="vat-row-button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight aria-hidden sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />
            <span>
              {rowName({ row: name, country: namesCountry ? country : undefined })}
              {compact && (
                <small className="vat-note">
                  {translate('vat_return.entries_base', {
                    smart_count: entries,
                    amount: formatMoney(base),
                    rate: vatPercentText(rate),
                  })}
                </small>
              )}
            </span>
          </button>
        </th>
        {!compact && (
          <>
            <td align="right">{formatCount(entries)}</td>
            <td align="right">{formatMoney(base)}</td>
            <td align="right">{vatPercentText(rate)}</td>
          </>
        )}
        <td align="right" className="strong">
          {formatMoney(amount)}
        </td>
      </tr>
      {isOpen && <EntryRows filter={filterOf(row, period)} expected={entries} />}
    </Fragment>
  );
}

/**
 * Filter for the entries of a row. Corrections of all rates and countries form one row. A row of the global
 * margin scheme may cover several countries.
 */
function filterOf({ row, rate, country }: ReturnRow, { from, to }: VatReturn['period']) {
  if (row === 'corrections') return { from, to, row };
  return {
    from,
    to,
    row,
    ...(rate !== null && { rate: String(rate) }),
    ...(row !== 'global' && { country }),
  };
}
