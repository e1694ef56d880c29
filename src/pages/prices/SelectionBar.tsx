import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCount, formatMoney, withPlus } from '../../../domain/format.ts';
import { sumExpected } from './newPrice.ts';
import type { PriceActions } from './usePriceActions.ts';
import type { PriceChoices } from './usePriceChoices.ts';

interface Props {
  choices: PriceChoices;
  actions: PriceActions;
  /** The rows are of the list of kept prices. */
  isOfKept: boolean;
}

/** The selected rows: what they are expected to bring before and after, and what can be done with them. */
export function SelectionBar({ choices, actions: { accept, keep }, isOfKept }: Props) {
  const translate = useTranslate();
  const { selected, newPrice, clear } = choices;
  const priced = selected.flatMap((row) => {
    const price = newPrice(row);
    return price === undefined ? [] : [{ row, price }];
  });
  const { before, after, difference } = sumExpected(priced);
  const label = translate('bulk.selected', { count: formatCount(selected.length) });
  return (
    <div className="price-selection" role="group" aria-label={label} data-keep-clear>
      <IconButton size="small" aria-label={translate('bulk.clear')} onClick={clear}>
        <Close fontSize="small" />
      </IconButton>
      <strong role="status">{label}</strong>
      {priced.length > 0 && (
        <p>
          <strong>{formatMoney(before)}</strong>
          <ArrowForward aria-label={translate('prices.becomes')} />
          <strong>{formatMoney(after)}</strong>
          <span>{withPlus(difference, formatMoney(difference))}</span>
        </p>
      )}
      <Button
        variant="outlined"
        loading={keep.isPending}
        onClick={() => keep.mutate({ rows: selected, kept: !isOfKept })}
      >
        {translate(isOfKept ? 'prices.review_again' : 'prices.keep')}
      </Button>
      <Button
        variant="contained"
        disabled={priced.length === 0}
        loading={accept.isPending}
        onClick={() => accept.mutate(priced)}
      >
        {translate('prices.accept', { smart_count: priced.length, count: formatCount(priced.length) })}
      </Button>
    </div>
  );
}
