import { formatMoney } from '../domain/format.ts';
import { typedNumber } from '../domain/typed_number.ts';
import { EditInPlace } from './EditInPlace.tsx';
import { describeTypedNumber } from './typedNumbers.ts';

interface Props extends Pick<
  Parameters<typeof EditInPlace>[0],
  'label' | 'inputLabel' | 'column' | 'isWrong'
> {
  /** In euros; `null` where there is none. */
  amount: number | null;
  /** In place of the amount. */
  shown?: string | undefined;
  /** With what was typed. */
  onChange: (amount: number) => void;
  /** It was left empty. */
  onEmpty?: () => void;
  /** With the amount that is being typed, and with nothing while that is none and once it has ended. */
  onType?: (amount: number | undefined) => void;
}

/** An amount that a click edits in place. What is no amount is discarded. */
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
  const read = typedNumber('money', typed);
  return read !== undefined && read >= 0 ? read : undefined;
}
