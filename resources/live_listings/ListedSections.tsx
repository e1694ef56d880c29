import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { ComparedListing, LiveListings } from '../../contract/site_listings.ts';
import { formatCount, formatForeign } from '../../domain/format.ts';
import { listingsPage } from '../listings/index.ts';
import { ComparedTable, SiteNumber, type ComparedColumn } from './ComparedTable.tsx';
import { differsBy } from './differing.ts';
import { LiveSection } from './LiveSection.tsx';

function useColumns() {
  const translate = useTranslate();
  const label = (name: string) => translate(`live_listings.columns.${name}`);
  return {
    liveAs: {
      name: 'live_as',
      label: label('live_as'),
      render: (listing) => <SiteNumber listing={listing} />,
    },
    sku: { name: 'sku', label: label('sku'), render: ({ sku }) => sku },
    price: {
      name: 'price',
      label: label('price'),
      align: 'right',
      render: ({ price, sitePrice, currency }) => formatForeign(price ?? sitePrice, currency),
    },
    quantity: {
      name: 'quantity',
      label: label('quantity'),
      align: 'right',
      render: ({ quantity, siteQuantity, siteListing }) =>
        formatCount(siteListing === null ? quantity : (siteQuantity ?? quantity)),
    },
  } satisfies Record<string, ComparedColumn>;
}

/** In stock and prepared for the site, but not live there. */
export function MissingListings({ live }: { live: LiveListings }) {
  const translate = useTranslate();
  const { sku, price, quantity } = useColumns();
  const { count, first } = live.notLive;
  const prepare = ({ insertion, insertion_batch, name }: ComparedListing) =>
    insertion !== null &&
    insertion_batch !== null && (
      <Button
        variant="outlined"
        size="small"
        component={LinkBase}
        to={listingsPage(insertion_batch, insertion)}
        aria-label={translate('live_listings.prepare_one', { name })}
      >
        {translate('live_listings.prepare')}
      </Button>
    );
  return (
    <LiveSection
      title={translate('live_listings.lists.notLive')}
      aside={translate('live_listings.not_live_help')}
    >
      <ComparedTable
        rows={first}
        count={count}
        columns={[sku, price, quantity, { name: 'prepare', label: '', align: 'right', render: prepare }]}
      />
    </LiveSection>
  );
}

/** Live, but not known here. */
export function UnknownListings({ live }: { live: LiveListings }) {
  const translate = useTranslate();
  const { liveAs, sku, price, quantity } = useColumns();
  const { count, first } = live.unknown;
  return (
    <LiveSection
      title={translate('live_listings.lists.unknown')}
      aside={translate('live_listings.unknown_help')}
    >
      <ComparedTable rows={first} count={count} columns={[sku, liveAs, price, quantity]} />
    </LiveSection>
  );
}

/** Live and in stock, without those that differ. */
export function MatchingListings({ live }: { live: LiveListings }) {
  const translate = useTranslate();
  const { liveAs, sku, price, quantity } = useColumns();
  const { count, differing, first } = live.matching;
  const rows = first.filter((listing) => differsBy(listing) === undefined);
  return (
    <LiveSection
      title={translate('live_listings.lists.matching')}
      aside={translate('live_listings.matching_help')}
    >
      <ComparedTable rows={rows} count={count - differing} columns={[sku, liveAs, price, quantity]} />
    </LiveSection>
  );
}
