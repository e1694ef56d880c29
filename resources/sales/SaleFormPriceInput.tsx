import { InputAdornment, OutlinedInput } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { formatForeign, UNKNOWN_TEXT } from '../../domain/format.ts';
import { fromCents } from '../../domain/money.ts';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { currencySign } from '../../ui/paidAmounts.ts';
import { describeTypedNumber } from '../../ui/typedNumbers.ts';
import { useCompact } from '../../ui/useCompact.ts';

interface Props {
  currency: string;
  /** Cents; undefined while unknown. */
  amount: number | undefined;
  /** Accessible names of the input and of the button that opens the input. */
  label: string;
  edit: (price: string) => string;
  isWrong: boolean;
  onType: (typed: string | undefined) => void;
  onCommit: (typed: string) => void;
}

/** A price edited in place; on a phone an input that is always open. */
export function SaleFormPriceInput(props: Props) {
  const { currency, amount, label, edit, isWrong, onType, onCommit } = props;
  const shown = amount === undefined ? UNKNOWN_TEXT : formatForeign(fromCents(amount), currency);
  if (useCompact()) return <OpenPrice {...props} />;
  return (
    <EditInPlace
      shown={shown}
      typed={asTyped(amount)}
      label={edit(shown)}
      inputLabel={label}
      column="price"
      unit={{ start: currencySign(currency) }}
      isWrong={isWrong}
      understand={(typed) => describeTypedNumber('foreign', typed, (read) => formatForeign(read, currency))}
      onType={onType}
      onCommit={onCommit}
    />
  );
}

function asTyped(amount: number | undefined): string {
  return amount === undefined ? '' : fromCents(amount).toFixed(2);
}

/** Enter focuses the next price. Only the button saves the form. */
function toNext(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  const inputs = [...(target.closest('table')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.findIndex((one) => one === target) + 1];
  if (next) next.focus();
  else target.blur();
}

function OpenPrice({ currency, amount, label, isWrong, onType, onCommit }: Props) {
  const typed = asTyped(amount);
  /** The typed text, and the previous text. */
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
      startAdornment={<InputAdornment position="start">{currencySign(currency)}</InputAdornment>}
      sx={{ width: 104, my: 0.5, pl: 1.25, pr: 0, '& input': { textAlign: 'right', pl: 0 } }}
    />
  );
}
