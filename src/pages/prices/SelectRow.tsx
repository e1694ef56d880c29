import { useTranslate } from 'ra-core';
import type { PriceRecord } from '../../../providers/prices.ts';
import type { PriceChoices } from './usePriceChoices.ts';
import '../../../ui/lists/table.css';

interface Props {
  row: PriceRecord;
  choices: PriceChoices;
}

export function SelectRow({ row: { id, name }, choices }: Props) {
  const translate = useTranslate();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('bulk.select_one', { name: name || `#${id}` })}
        checked={choices.ids.includes(id)}
        onChange={() => choices.toggle(id)}
      />
    </label>
  );
}
