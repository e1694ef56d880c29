import Add from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { DetailsTable } from '../../ui/DetailsTable.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { AddToSaleDialog } from './AddToSaleDialog.tsx';
import { figureColumn, priceColumn, type SoldRow, type Typing } from './soldColumns.tsx';
import { amountOf, soldForm, type SoldForm, withLinePrice, withoutLine, withWholePrice } from './soldForm.ts';
import { SoldProduct } from './SoldProduct.tsx';
import type { SoldSums } from './soldSums.ts';

/** The form with the price being typed. */
export function withTyping(form: SoldForm, { of, typed }: Typing): SoldForm {
  return { ...form, ...(of === 'all' ? withWholePrice(form, typed) : withLinePrice(form, of, typed)) };
}

interface Props {
  /** The form's values, and the sums including the price being typed. */
  form: SoldForm;
  sums: SoldSums;
  onType: (typing: Typing | undefined) => void;
}

/** Sold units with prices. Tab and Enter move from price to price, and finally to the total price. */
export function SoldLines({ form, sums, onType }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const { setValue, getValues } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const [isAdding, setAdding] = useState(false);
  const { lines } = form;
  const rows = lines.map((line, position): SoldRow => ({ id: line.unit.product ?? 0, position, line }));
  const set = (prices: Pick<SoldForm, 'lines' | 'price'>) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('lines', prices.lines, options);
    setValue('price', prices.price, options);
  };
  const commit = (of: Typing['of'], typed: string) => {
    if (typed.trim() !== '' && amountOf(typed) === undefined) return;
    set(withTyping(form, { of, typed: typed.trim() }));
  };
  const problemOf = ({ position }: SoldRow) => problemIn(errors.lines, position);

  const shown = { form, sums, translate };
  const price = priceColumn(shown, {
    isWrong: (row) => problemOf(row)?.field === 'price',
    onType,
    onCommit: commit,
  });
  const unpriced = lines.filter(
    ({ unit }, index) => unit.target_price === null && sums.lines[index]?.price === undefined,
  ).length;
  const said = errors.lines?.message ?? errors.price?.message;
  return (
    <Box role="group" aria-label={translate('sold.lines')}>
      <DetailsTable
        items={rows}
        columns={[
          {
            label: translate('sold.product'),
            render: (row) => (
              <SoldProduct
                line={row.line}
                form={form}
                onLines={(next) => set({ lines: next, price: form.price })}
              >
                {problemOf(row)?.message}
              </SoldProduct>
            ),
            sum: compact ? translate('sold.whole') : translate('sold.sum', { smart_count: lines.length }),
          },
          price,
          figureColumn(shown, 'net', 'sold.net'),
          figureColumn(shown, 'cost', 'sold.landed'),
          figureColumn(shown, 'profit', 'sold.profit'),
        ]}
        empty={null}
        remove={{
          label: ({ line }) => translate('sold.remove', { name: line.unit.title }),
          isOffered: () => lines.length > 1,
          onRemove: ({ id }) => set(withoutLine(form, id)),
        }}
      />
      <Button
        startIcon={<Add />}
        size="small"
        onClick={() => setAdding(true)}
        sx={{ ml: { xs: 1, sm: 0 }, mt: 0.5 }}
      >
        {translate('sold.add_product')}
      </Button>
      {isAdding && (
        <AddToSaleDialog
          linesNow={() => soldForm(getValues()).lines}
          onAdd={(added) => {
            const now = soldForm(getValues());
            set({ lines: [...now.lines, ...added], price: now.price });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <PricesNote problem={said} unpriced={unpriced} lines={lines.length} />
    </Box>
  );
}

interface NoteProps {
  problem: unknown;
  /** Number of products without a price. */
  unpriced: number;
  lines: number;
}

function PricesNote({ problem, unpriced, lines }: NoteProps) {
  const translate = useTranslate();
  const isHelpful = unpriced === 0 && lines > 1;
  return (
    <Box sx={{ px: { xs: 2, sm: 0 }, mt: 0.5 }} aria-live="polite">
      {typeof problem === 'string' && <FormHelperText error>{problem}</FormHelperText>}
      {unpriced > 0 && (
        <Typography variant="caption" component="p" color="warning.main">
          {translate('sold.without_price', { smart_count: unpriced })}
        </Typography>
      )}
      {isHelpful && (
        <Typography variant="caption" component="p" color="text.secondary">
          {translate('sold.help')}
        </Typography>
      )}
    </Box>
  );
}

/** The error of a line, in its price or its product. */
function problemIn(errors: unknown, position: number): { field: string; message: string } | undefined {
  const line: unknown = Array.isArray(errors) ? errors[position] : undefined;
  if (typeof line !== 'object' || line === null) return undefined;
  for (const [field, error] of Object.entries(line)) {
    const message: unknown = error?.message;
    if (typeof message === 'string') return { field, message };
  }
  return undefined;
}
