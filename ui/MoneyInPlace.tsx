import { formatMoney } from '../domain/format.ts';
import { parseTypedNumber } from '../domain/typed_number.ts';
import { EditInPlace } from './EditInPlace.tsx';
import { describeTypedNumber } from './typedNumbers.ts';

interface Props extends Pick<
  Parameters<typeof EditInPlace>[0],
  'label' | 'inputLabel' | 'column' | 'isWrong'
> {
  /** Euros; `null` without an amount. */
  amount: number | null;
  /** Shown in place of the amount. */
  shown?: string | undefined;
  /** Called with the typed amount. */
  onChange: (amount: number) => void;
  /** Called when the input is left empty. */
  onEmpty?: () => void;
  /** Called with the amount while typing; with undefined while the text is invalid and after editing. */
  onType?: (amount: number | undefined) => void;
}

/** An amount that a click edits in place. Invalid text is discarded. */
export function MoneyInPlace({ amount, shown, onChange, onEmpty, onType, ...input }: Props) {
  return (
    <EditInPlace
      {...input}
      shown={shown ?? formatMoney(amount)}
      typed={amount === null ? '' : amount.toFixed(2)}
      unit={{ start: '€' }}
      understand={(typed) => describeTypedNumber('money', typed, formatMoney)}
      onType={onType && ((typed) => onType(typed === undefined ? undefined : readAmount(typed)))}
      onCommit={(typed) => {
        const read = readAmount(typed);
        if (typed === '') onEmpty?.();
        else if (read !== undefined) onChange(read);
      }}
    />
  );
}

function readAmount(typed: string): number | undefined {
  const read = parseTypedNumber('money', typed);
  return read !== undefined && read >= 0 ? read : undefined;
}
