import { Checkbox } from '@mui/material';
import { type Identifier, useTranslate } from 'ra-core';

interface Props<Id extends Identifier> {
  /** The rows of the page. */
  ids: readonly Id[];
  selected: readonly Id[];
  onSelect: (ids: Id[]) => void;
}

/** Selects or deselects all rows of the page. Selected rows of further pages stay selected. */
export function PageCheckbox<Id extends Identifier>({ ids, selected, onSelect }: Props<Id>) {
  const translate = useTranslate();
  const here = ids.filter((id) => selected.includes(id));
  const elsewhere = selected.filter((id) => !ids.includes(id));
  const isWhole = ids.length > 0 && here.length === ids.length;
  const isHalf = here.length > 0 && !isWhole;
  /** Material UI only draws the indeterminate state; screen readers need the DOM property. */
  const sayHalf = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isHalf;
  };
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={isHalf}
      onChange={() => onSelect(isWhole ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{ input: { ref: sayHalf, 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
