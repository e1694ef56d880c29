import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Checkbox, FormControlLabel, IconButton, InputLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { PRICE_MARKETS, type PriceMarket } from '../../../domain/prices/price_entry.ts';

/** The markets that are asked for a price, in their order. A market that is not chosen is not asked. */
export function MarketOrder({ source }: { source: string }) {
  const translate = useTranslate();
  const heading = useId();
  const { field } = useController({ name: source });
  const chosen: readonly PriceMarket[] = field.value;
  const others = PRICE_MARKETS.filter((market) => !chosen.includes(market));
  const nameOf = (market: PriceMarket) => translate(`prices.markets.${market}`);
  const move = (from: number, to: number) => {
    const market = chosen[from];
    if (market) field.onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, market));
  };
  return (
    <div role="group" aria-labelledby={heading}>
      <InputLabel id={heading} component="span">
        {translate('prices.market_order')}
      </InputLabel>
      <p className="price-note">{translate('prices.market_order_help')}</p>
      <ul className="price-markets">
        {[...chosen, ...others].map((market, place) => {
          const isChosen = place < chosen.length;
          return (
            <li key={market}>
              <FormControlLabel
                label={nameOf(market)}
                control={
                  <Checkbox
                    checked={isChosen}
                    onChange={() =>
                      field.onChange(isChosen ? chosen.filter((one) => one !== market) : [...chosen, market])
                    }
                  />
                }
              />
              <IconButton
                size="small"
                aria-label={translate('list.move_up', { field: nameOf(market) })}
                disabled={!isChosen || place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate('list.move_down', { field: nameOf(market) })}
                disabled={!isChosen || place === chosen.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
