import Add from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, OutlinedInput, InputAdornment, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatForeign, formatMoney, UNKNOWN } from '../../domain/format.ts';
import { fromCents } from '../../domain/money.ts';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { understood } from '../../ui/typedNumbers.ts';
import { currencySign } from '../../ui/paid.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { AddToSaleDialog } from './AddToSaleDialog.tsx';
import { HowMany } from './HowMany.tsx';
import {
  amountOf,
  soldForm,
  type SoldForm,
  type SoldLine,
  withLinePrice,
  withoutLine,
  withWholePrice,
} from './soldForm.ts';
import type { SoldSums } from './soldSums.ts';

/** Which price is being typed: of a product, or of all of them. */
export interface Typing {
  of: number | 'all';
  typed: string;
}

/** The prices as they are once that is typed. */
export function withTyping(form: SoldForm, { of, typed }: Typing): SoldForm {
  return { ...form, ...(of === 'all' ? withWholePrice(form, typed) : withLinePrice(form, of, typed)) };
}

interface Props {
  /** What the form holds, and what it comes to with what is being typed. */
  form: SoldForm;
  sums: SoldSums;
  onType: (typing: Typing | undefined) => void;
}

interface Row {
  id: number;
  position: number;
  line: SoldLine;
}

/** What is sold, each for how much; Tab and Enter go from price to price, at last to that of all of them. */
export function SoldLines({ form, sums, onType }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const { setValue, getValues } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const [isAdding, setAdding] = useState(false);
  const { currency, lines } = form;
  const rows = lines.map((line, position): Row => ({ id: line.unit.product ?? 0, position, line }));
  const set = (prices: Pick<SoldForm, 'lines' | 'price'>) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('lines', prices.lines, options);
    setValue('price', prices.price, options);
  };
  const commit = (of: Typing['of'], typed: string) => {
    if (typed.trim() !== '' && amountOf(typed) === undefined) return;
    set(withTyping(form, { of, typed: typed.trim() }));
  };
  const foreign = (amount: number | undefined) =>
    amount === undefined ? UNKNOWN : formatForeign(fromCents(amount), currency);
  const understand = (typed: string) => understood('foreign', typed, (read) => formatForeign(read, currency));
  const asTyped = (amount: number | undefined) => (amount === undefined ? '' : fromCents(amount).toFixed(2));
  const euros =
    (field: 'net' | 'cost' | 'profit') =>
    ({ position }: Row) => {
      const sum = sums.lines[position];
      const isKnown = field === 'cost' || sum?.price !== undefined;
      return isKnown ? formatMoney(fromCents(sum?.[field] ?? 0)) : UNKNOWN;
    };
  const whole = sums.isPriced ? sums.price : undefined;
  const problemOf = ({ position }: Row) => problemIn(errors.lines, position);

  const price: DetailsColumn<Row> = {
    label: translate('sold.price'),
    align: 'right',
    render: (row) => {
      const { title } = row.line.unit;
      const amount = sums.lines[row.position]?.price;
      const input = {
        label: translate('sold.price_of', { name: title }),
        isWrong: problemOf(row)?.field === 'price',
        onType: (typed: string | undefined) =>
          onType(typed === undefined ? undefined : { of: row.id, typed }),
        onCommit: (typed: string) => commit(row.id, typed),
      };
      return (
        <PriceInput
          {...input}
          shown={foreign(amount)}
          typed={asTyped(amount)}
          sign={currencySign(currency)}
          understand={understand}
          edit={translate('sold.edit_price', { name: title, price: foreign(amount) })}
        />
      );
    },
    sum: lines.length > 1 && (
      <PriceInput
        label={translate('sold.whole')}
        isWrong={false}
        onType={(typed) => onType(typed === undefined ? undefined : { of: 'all', typed })}
        onCommit={(typed) => commit('all', typed)}
        shown={foreign(whole)}
        typed={asTyped(whole)}
        sign={currencySign(currency)}
        understand={understand}
        edit={translate('sold.edit_whole', { price: foreign(whole) })}
      />
    ),
  };
  const figure = (field: 'net' | 'cost' | 'profit', label: string): DetailsColumn<Row> => ({
    label: translate(label),
    align: 'right',
    onlyWide: true,
    render: (row) =>
      field === 'profit' ? (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {euros(field)(row)}
        </Box>
      ) : (
        euros(field)(row)
      ),
    sum: field === 'cost' || sums.isPriced ? formatMoney(fromCents(sums[field])) : UNKNOWN,
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
              <Sold row={row} form={form} onLines={(next) => set({ lines: next, price: form.price })}>
                {problemOf(row)?.message}
              </Sold>
            ),
            sum: compact ? translate('sold.whole') : translate('sold.sum', { smart_count: lines.length }),
          },
          price,
          figure('net', 'sold.net'),
          figure('cost', 'sold.landed'),
          figure('profit', 'sold.profit'),
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
      <Box sx={{ px: { xs: 2, sm: 0 }, mt: 0.5 }} aria-live="polite">
        {typeof said === 'string' && <FormHelperText error>{said}</FormHelperText>}
        {unpriced > 0 ? (
          <Typography variant="caption" component="p" color="warning.main">
            {translate('sold.without_price', { smart_count: unpriced })}
          </Typography>
        ) : (
          lines.length > 1 && (
            <Typography variant="caption" component="p" color="text.secondary">
              {translate('sold.help')}
            </Typography>
          )
        )}
      </Box>
    </Box>
  );
}

/** What is wrong with a line: with its price, or with the product. */
function problemIn(errors: unknown, position: number): { field: string; message: string } | undefined {
  const line: unknown = Array.isArray(errors) ? errors[position] : undefined;
  if (typeof line !== 'object' || line === null) return undefined;
  for (const [field, error] of Object.entries(line)) {
    const message: unknown = error?.message;
    if (typeof message === 'string') return { field, message };
  }
  return undefined;
}

interface SoldProps {
  row: Row;
  form: SoldForm;
  onLines: (lines: readonly SoldLine[]) => void;
  /** What is wrong with it. */
  children: string | undefined;
}

function Sold({ row: { line }, form, onLines, children }: SoldProps) {
  const compact = useCompact();
  const { title, sku, thumbnail, left } = line.unit;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, py: 0.5 }}>
      <Thumbnail images={thumbnail ? [{ id: 1, image: thumbnail }] : []} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" title={title} sx={compact ? twoLines : oneLine}>
          {title}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div" noWrap={!compact}>
          {(left <= 1 || !compact) && sku}
          {left > 1 && (
            <>
              {!compact && ' · '}
              <HowMany form={form} unit={line.unit} onLines={onLines} />
            </>
          )}
        </Typography>
        {children && (
          <FormHelperText error sx={{ mt: 0, whiteSpace: 'normal' }}>
            {children}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

interface PriceProps {
  shown: string;
  typed: string;
  sign: string;
  /** What the input is called, and what opens it. */
  label: string;
  edit: string;
  isWrong: boolean;
  understand: (typed: string) => string | undefined;
  onType: (typed: string | undefined) => void;
  onCommit: (typed: string) => void;
}

/** A price: edited where it stands; on a phone in a field that is always open, which the thumb finds. */
function PriceInput(props: PriceProps) {
  const { shown, typed, sign, label, edit, isWrong, understand, onType, onCommit } = props;
  if (useCompact()) return <OpenPrice {...props} />;
  return (
    <EditInPlace
      shown={shown}
      typed={typed}
      label={edit}
      inputLabel={label}
      column="price"
      unit={{ start: sign }}
      isWrong={isWrong}
      understand={understand}
      onType={onType}
      onCommit={onCommit}
    />
  );
}

/** Enter goes on to the next price; that all of it is saved is said by the button. */
function toNext(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  const inputs = [...(target.closest('table')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.findIndex((one) => one === target) + 1];
  if (next) next.focus();
  else target.blur();
}

function OpenPrice({ typed, sign, label, isWrong, onType, onCommit }: PriceProps) {
  /** What is being typed, and what stood there before. */
  const [own, setOwn] = useState<{ now: string; before: string }>();
  return (
    <OutlinedInput
      value={own?.now ?? typed}
      error={isWrong}
      onFocus={({ target }) => {
        setOwn({ now: typed, before: typed });
        requestAnimationFrame(() => target.select());
      }}
      onChange={({ target }) => {
        setOwn({ now: target.value, before: own?.before ?? typed });
        onType(target.value);
      }}
      onBlur={() => {
        onType(undefined);
        if (own && own.now !== own.before) onCommit(own.now);
        setOwn(undefined);
      }}
      onKeyDown={toNext}
      inputProps={{ 'aria-label': label, inputMode: 'decimal', enterKeyHint: 'next' }}
      startAdornment={<InputAdornment position="start">{sign}</InputAdornment>}
      sx={{ width: 104, my: 0.5, pl: 1.25, pr: 0, '& input': { textAlign: 'right', pl: 0 } }}
    />
  );
}
