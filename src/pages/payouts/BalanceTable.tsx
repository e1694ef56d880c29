import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BalanceDay } from '../../../contract/payouts.ts';
import { formatForeign } from '../../../domain/format.ts';
import { sumEuros } from '../../../domain/money.ts';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { FactCards } from '../../../ui/FactCards.tsx';
import '../../../ui/reportTable.css';
import './payouts.css';

/** A balance from opening to closing, with its changes by cause. */
export interface BalanceLine extends Omit<BalanceDay, 'day'> {
  label: string;
  currency: string;
  /** Notes below the orders and below the closing balance. */
  postage?: string;
  held?: string;
}

const COLUMNS = [
  'opening',
  'orders',
  'refunds',
  'fees',
  'held_change',
  'other',
  'gap',
  'paid_out',
  'closing',
] as const;
type ColumnName = (typeof COLUMNS)[number];
/** Columns that are left out when all their amounts are 0. */
const SELDOM: ReadonlySet<ColumnName> = new Set(['held_change', 'other', 'gap']);
const LABELS: Partial<Record<ColumnName, string>> = { gap: 'not_explained' };

function amountOf({ opening, changes, gap, closing }: BalanceLine, column: ColumnName): number {
  const amounts: Record<ColumnName, number> = {
    opening,
    orders: changes.orders,
    refunds: changes.refunds,
    fees: sumEuros([changes.fees, changes.labels]),
    held_change: changes.held,
    other: sumEuros([changes.deposits, changes.unknown]),
    gap,
    paid_out: changes.payouts,
    closing,
  };
  return amounts[column];
}

/** Table of balances: opening plus changes equals closing in each row. */
export function BalanceTable({ first, lines }: { first: string; lines: readonly BalanceLine[] }) {
  const translate = useTranslate();
  const compact = useCompact();
  const columns = COLUMNS.filter(
    (column) => !SELDOM.has(column) || lines.some((line) => amountOf(line, column) !== 0),
  );
  const nameOf = (column: ColumnName) => translate(`payouts.${LABELS[column] ?? column}`);
  if (compact) return <BalanceCards lines={lines} columns={columns} nameOf={nameOf} />;
  return (
    <SideScroll>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col" align="right">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.label} ${line.currency}`}>
              <th scope="row">{line.label}</th>
              {columns.map((column) => (
                <td key={column} align="right" className={classOf(line, column)}>
                  <Amount line={line} column={column} />
                  <Note line={line} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

/** An amount; amounts not explained by rows are red with an icon. */
function Amount({ line, column }: { line: BalanceLine; column: ColumnName }) {
  const amount = amountOf(line, column);
  const text = formatForeign(amount, line.currency);
  if (amount === 0 && !ENDS.has(column))
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    );
  if (column !== 'gap') return text;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: 'error.main' }}
    >
      <ErrorOutline sx={{ fontSize: 16 }} aria-hidden />
      {text}
    </Box>
  );
}

const ENDS: ReadonlySet<ColumnName> = new Set(['opening', 'closing']);

function noteOf({ postage, held }: BalanceLine, column: ColumnName): string | undefined {
  if (column === 'orders') return postage;
  return column === 'closing' ? held : undefined;
}

function classOf(line: BalanceLine, column: ColumnName): string {
  return [column === 'closing' && 'strong', noteOf(line, column) && 'with-note'].filter(Boolean).join(' ');
}

function Note({ line, column }: { line: BalanceLine; column: ColumnName }) {
  const note = noteOf(line, column);
  if (!note) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
      {note}
    </Box>
  );
}

interface CardsProps {
  lines: readonly BalanceLine[];
  columns: readonly ColumnName[];
  nameOf: (column: ColumnName) => string;
}

/** The table as cards on a phone, without changes of 0. */
function BalanceCards({ lines, columns, nameOf }: CardsProps) {
  const isShown = (line: BalanceLine, column: ColumnName) => ENDS.has(column) || amountOf(line, column) !== 0;
  return (
    <FactCards
      cards={lines.map((line) => ({
        title: line.label,
        facts: columns
          .filter((column) => isShown(line, column))
          .map((column) => ({
            name: nameOf(column),
            value: (
              <>
                <Amount line={line} column={column} />
                <Note line={line} column={column} />
              </>
            ),
          })),
      }))}
    />
  );
}
