import { Box } from '@mui/material';
import type { useTranslate } from 'ra-core';
import { formatMoney, UNKNOWN_TEXT } from '../../domain/format.ts';
import { fromCents } from '../../domain/money.ts';
import type { DetailsColumn } from '../../ui/DetailsTable.tsx';
import type { SaleForm, SaleFormLine } from './saleForm.ts';
import { SaleFormPriceInput } from './SaleFormPriceInput.tsx';
import type { SaleFormSums } from './saleFormSums.ts';

/** The price being typed: of a product, or the total. */
export interface TypedPrice {
  of: number | 'all';
  typed: string;
}

export interface SaleFormRow {
  id: number;
  position: number;
  line: SaleFormLine;
}

interface Shown {
  form: SaleForm;
  sums: SaleFormSums;
  translate: ReturnType<typeof useTranslate>;
}

interface PriceChanges {
  isWrong: (row: SaleFormRow) => boolean;
  onType: (typing: TypedPrice | undefined) => void;
  onCommit: (of: TypedPrice['of'], typed: string) => void;
}

/** Column with the price of each product, and the total below. */
export function priceColumn(
  { form: { currency, lines }, sums, translate }: Shown,
  { isWrong, onType, onCommit }: PriceChanges,
): DetailsColumn<SaleFormRow> {
  const changesOf = (of: TypedPrice['of']) => ({
    onType: (typed: string | undefined) => onType(typed === undefined ? undefined : { of, typed }),
    onCommit: (typed: string) => onCommit(of, typed),
  });
  return {
    label: translate('sold.price'),
    align: 'right',
    render: (row) => {
      const name = row.line.unit.title;
      return (
        <SaleFormPriceInput
          currency={currency}
          amount={sums.lines[row.position]?.price}
          label={translate('sold.price_of', { name })}
          edit={(price) => translate('sold.edit_price', { name, price })}
          isWrong={isWrong(row)}
          {...changesOf(row.id)}
        />
      );
    },
    sum: lines.length > 1 && (
      <SaleFormPriceInput
        currency={currency}
        amount={sums.isPriced ? sums.price : undefined}
        label={translate('sold.whole')}
        edit={(price) => translate('sold.edit_whole', { price })}
        isWrong={false}
        {...changesOf('all')}
      />
    ),
  };
}

/** Column with net, cost or profit of each product in euros, and the total. */
export function figureColumn(
  { sums, translate }: Shown,
  field: 'net' | 'cost' | 'profit',
  label: string,
): DetailsColumn<SaleFormRow> {
  const euros = ({ position }: SaleFormRow) => {
    const line = sums.lines[position];
    const isKnown = field === 'cost' || line?.price !== undefined;
    return isKnown ? formatMoney(fromCents(line?.[field] ?? 0)) : UNKNOWN_TEXT;
  };
  return {
    label: translate(label),
    align: 'right',
    onlyWide: true,
    render: (row) => {
      if (field !== 'profit') return euros(row);
      return (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {euros(row)}
        </Box>
      );
    },
    sum: field === 'cost' || sums.isPriced ? formatMoney(fromCents(sums[field])) : UNKNOWN_TEXT,
  };
}
