import { useTranslate } from 'ra-core';
import type { SaleFee } from '../../contract/sales.ts';
import { EURO } from '../../domain/foreign.ts';
import { formatForeign } from '../../domain/format.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { currencySign } from '../../ui/paidAmounts.ts';
import { describeTypedNumber } from '../../ui/typedNumbers.ts';

interface Props {
  /** Name of the fee. */
  name: string;
  currency: string;
  fee: SaleFee;
  of: 'amount' | 'vat';
  onChange: (amount: number) => void;
}

/** Amount of a fee in the order's currency, edited in place. */
export function FeeAmount({ name, currency, fee, of, onChange }: Props) {
  const translate = useTranslate();
  const typedAs = currency === EURO ? 'money' : 'foreign';
  const shown = formatForeign(fee[of], currency);
  return (
    <EditInPlace
      shown={shown}
      typed={fee[of].toFixed(2)}
      label={translate(`sale_edits.${of}.edit`, { name, value: shown })}
      inputLabel={translate(`sale_edits.${of}.input`, { name })}
      column={of === 'vat' ? 'fee_vat' : 'fee'}
      unit={{ start: currencySign(currency) }}
      understand={(typed) => describeTypedNumber(typedAs, typed, (read) => formatForeign(read, currency))}
      onCommit={(typed) => {
        const read = parseTypedNumber(typedAs, typed);
        if (read !== undefined) onChange(read);
      }}
    />
  );
}
