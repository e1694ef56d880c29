import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ComparedListing, LiveListings } from '../../contract/site_listings.ts';
import { formatCount, formatForeign } from '../../domain/format.ts';
import { joinSentences } from '../../ui/texts.ts';
import { useMay } from '../../ui/useRole.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { differsBy } from './differing.ts';
import { LiveSection } from './LiveSection.tsx';
import { useLiveListingsChoice } from './useLiveListings.ts';

const WINNERS = ['send', 'take'] as const;
type Winner = (typeof WINNERS)[number];

/** Live listings whose price or quantity differs: ours are sent in the next file, or the site's are taken here. */
export function DifferingListings({ live }: { live: LiveListings }) {
  const translate = useTranslate();
  const mayChange = useMay('operator');
  const { mutate, isPending } = useLiveListingsChoice();
  const [chosen, setChosen] = useState<Readonly<Record<number, Winner>>>({});
  const { count, differing, first } = live.matching;
  const rows = first.filter((listing) => listing.siteListing !== null && differsBy(listing) !== undefined);
  const isPrice = (listing: ComparedListing) => differsBy(listing) === 'price';
  // The quantity is what is in stock: only a price can be taken.
  const winnerOf = (listing: ComparedListing): Winner =>
    (isPrice(listing) && chosen[listing.siteListing ?? 0]) || 'send';
  const idsOf = (winner: Winner) =>
    rows.flatMap((listing) => (winnerOf(listing) === winner ? (listing.siteListing ?? []) : []));
  const [send, take] = [idsOf('send'), idsOf('take')];
  const chooseAll = (winner: Winner) =>
    setChosen(Object.fromEntries(rows.map(({ siteListing }) => [siteListing, winner])));
  const counted = (text: string, { length }: readonly number[]) =>
    length > 0 && translate(`live_listings.${text}`, { smart_count: length, count: formatCount(length) });
  const value = (listing: ComparedListing, side: Winner) => {
    const [price, quantity] =
      side === 'send' ? [listing.price, listing.quantity] : [listing.sitePrice, listing.siteQuantity];
    const shown = isPrice(listing) ? formatForeign(price, listing.currency) : formatCount(quantity ?? 0);
    return <span className={winnerOf(listing) === side ? 'winner' : 'loser'}>{shown}</span>;
  };
  return (
    <LiveSection
      title={translate('live_listings.differ', { smart_count: differing, count: formatCount(differing) })}
      aside={translate('live_listings.differ_of', { count: formatCount(count) })}
      actions={
        mayChange &&
        rows.length > 1 && (
          <>
            {rows.some(isPrice) && (
              <Button variant="outlined" onClick={() => chooseAll('take')}>
                {translate('live_listings.take_all')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => chooseAll('send')}>
              {translate('live_listings.send_all')}
            </Button>
          </>
        )
      }
    >
      <ComparedTable
        rows={rows}
        count={differing}
        columns={[
          {
            name: 'differs',
            label: translate('live_listings.columns.differs'),
            render: (listing) => (
              <span className="quiet">{translate(`live_listings.by.${differsBy(listing)}`)}</span>
            ),
          },
          {
            name: 'ours',
            label: translate('live_listings.columns.ours'),
            align: 'right',
            render: (listing) => value(listing, 'send'),
          },
          {
            name: 'theirs',
            label: translate('live_listings.columns.theirs'),
            align: 'right',
            render: (listing) => value(listing, 'take'),
          },
          ...(mayChange
            ? [
                {
                  name: 'choice',
                  label: '',
                  align: 'right' as const,
                  render: (listing: ComparedListing) =>
                    isPrice(listing) ? (
                      <span
                        className="segments"
                        role="group"
                        aria-label={translate('live_listings.choice_of', { name: listing.name })}
                      >
                        {WINNERS.map((winner) => (
                          <button
                            key={winner}
                            type="button"
                            aria-pressed={winnerOf(listing) === winner}
                            onClick={() => setChosen({ ...chosen, [listing.siteListing ?? 0]: winner })}
                          >
                            {translate(`live_listings.${winner}`)}
                          </button>
                        ))}
                      </span>
                    ) : (
                      <span className="quiet">{translate('live_listings.quantity_is_stock')}</span>
                    ),
                },
              ]
            : []),
        ]}
      />
      {mayChange && (
        <div className="live-foot">
          <Typography color="text.secondary">
            {joinSentences([counted('sent_next', send), counted('taken_here', take)])}
          </Typography>
          <Button variant="outlined" loading={isPending} onClick={() => mutate({ send, take })}>
            {translate('live_listings.apply', { count: formatCount(rows.length) })}
          </Button>
        </div>
      )}
    </LiveSection>
  );
}
