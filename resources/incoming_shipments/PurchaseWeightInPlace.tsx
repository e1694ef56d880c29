import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatGrams } from '../../domain/format.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { describeTypedNumber } from '../../ui/typedNumbers.ts';

interface Props {
  purchase: BoughtStock;
  onChange: (weight: number | null) => void;
}

/** Weight in whole grams, edited in place; prompts for a missing weight. Invalid text is discarded. */
export function PurchaseWeightInPlace({ purchase, onChange }: Props) {
  const translate = useTranslate();
  const { name, weight } = purchase;
  return (
    <EditInPlace
      shown={weight ? formatGrams(weight) : translate('costs.add_weight')}
      typed={weight ? String(weight) : ''}
      label={translate('purchase_edits.weight.edit', { name, value: formatGrams(weight) })}
      inputLabel={translate('purchase_edits.weight.input', { name })}
      column="weight"
      unit={{ end: 'g' }}
      understand={(typed) => describeTypedNumber('grams', typed, formatGrams)}
      onCommit={(typed) => {
        const read = parseTypedNumber('grams', typed);
        if (typed.trim() === '') onChange(null);
        else if (read !== undefined && read >= 0) onChange(read);
      }}
    />
  );
}
