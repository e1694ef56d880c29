import Add from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { DetailsTable } from '../../ui/DetailsTable.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { AddToSaleDialog } from './AddToSaleDialog.tsx';
import { figureColumn, priceColumn, type SaleFormRow, type TypedPrice } from './saleFormColumns.tsx';
import {
  parseAmount,
  readSaleForm,
  type SaleForm,
  setLinePrice,
  removeLine,
  setWholePrice,
} from './saleForm.ts';
import { SaleFormProduct } from './SaleFormProduct.tsx';
import type { SaleFormSums } from './saleFormSums.ts';

/** The form with the price being typed. */
export function setTypedPrice(form: SaleForm, { of, typed }: TypedPrice): SaleForm {
  return { ...form, ...(of === 'all' ? setWholePrice(form, typed) : setLinePrice(form, of, typed)) };
}

interface Props {
  /** The form's values, and the sums including the price being typed. */
  form: SaleForm;
  sums: SaleFormSums;
  onType: (typing: TypedPrice | undefined) => void;
}

/** Sold units with prices. Tab and Enter move from price to price, and finally to the total price. */
export function SaleFormLines({ form, sums, onType }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const { setValue, getValues } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const [isAdding, setAdding] = useState(false);
  const { lines } = form;
  const rows = lines.map((line, position): SaleFormRow => ({ id: line.unit.product ?? 0, position, line }));
  const set = (prices: Pick<SaleForm, 'lines' | 'price'>) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('lines', prices.lines, options);
    setValue('price', prices.price, options);
  };
  const commit = (of: TypedPrice['of'], typed: string) => {
    if (typed.trim() !== '' && parseAmount(typed) === undefined) return;
    set(setTypedPrice(form, { of, typed: typed.trim() }));
  };
  const problemOf = ({ position }: SaleFormRow) => problemIn(errors.lines, position);

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
              <SaleFormProduct
                line={row.line}
                form={form}
                onLines={(next) => set({ lines: next, price: form.price })}
              >
                {problemOf(row)?.message}
              </SaleFormProduct>
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
          onRemove: ({ id }) => set(removeLine(form, id)),
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
          linesNow={() => readSaleForm(getValues()).lines}
          onAdd={(added) => {
            const now = readSaleForm(getValues());
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
