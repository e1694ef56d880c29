import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PreparedListings } from '../../contract/listings.ts';
import { formatCount } from '../../domain/format.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { RowLink } from '../../ui/RowLink.tsx';

type LeftOutListing = PreparedListings['leftOut'][number];

interface Props {
  leftOut: readonly LeftOutListing[];
  onOffer: (listing: LeftOutListing) => void;
}

/** Products that are not offered, each with the reason. */
export function LeftOutRows({ leftOut, onOffer }: Props) {
  const translate = useTranslate();
  return (
    <ul className="listing-rows">
      {leftOut.map((listing) => {
        const { products, name, quantity, reason } = listing;
        const words = translate(`listings.reasons.${reason}`);
        const count = quantity > 1 && translate('listings.units', { count: formatCount(quantity) });
        return (
          <li key={products[0]} className="left-out-row">
            <RowLink to={`/products/${products[0]}/show`} title={name}>
              {name}
            </RowLink>
            <small>{[count, words].filter(Boolean).join(' · ')}</small>
            {reason === 'by_hand' && (
              <ForOperators>
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={translate('listings.offer_one', { name })}
                  onClick={() => onOffer(listing)}
                >
                  {translate('listings.offer')}
                </Button>
              </ForOperators>
            )}
          </li>
        );
      })}
    </ul>
  );
}
