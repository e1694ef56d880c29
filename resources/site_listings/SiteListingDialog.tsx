import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SiteListing } from '../../contract/site_listings.ts';
import { formatCount, formatDate, formatForeign, UNKNOWN_TEXT } from '../../domain/format.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { SiteListingEdit } from './SiteListingEdit.tsx';
import { useStateName } from './SiteListingList.tsx';

/** Details of the listing in the address, over the list. */
export function SiteListingDialog() {
  const inspection = useInspection('site_listings');
  const { popup, closePopup } = inspection;
  return (
    <InspectedRecord<SiteListing>
      resource="site_listings"
      inspection={inspection}
      renderDetails={(listing) => ({
        title: listing.name,
        children: <SiteListingFacts listing={listing} />,
      })}
      renderPopups={(listing) =>
        popup === 'edit' && <SiteListingEdit listing={listing} onClose={closePopup} />
      }
    />
  );
}

function SiteListingFacts({ listing }: { listing: SiteListing }) {
  const translate = useTranslate();
  const stateName = useStateName();
  const { status, currency, price, available, fee, address, started, seen } = listing;
  const label = (field: keyof SiteListing) => translate(`resources.site_listings.fields.${field}`);
  const text = (field: 'site' | 'externalId' | 'sku' | 'title' | 'action' | 'message' | 'code') => (
    <Fact label={label(field)}>{listing[field] || UNKNOWN_TEXT}</Fact>
  );
  return (
    <Facts>
      <Fact label={label('status')}>{stateName(status)}</Fact>
      {text('site')}
      {text('externalId')}
      {text('sku')}
      {text('title')}
      <Fact label={label('price')}>{formatForeign(price, currency)}</Fact>
      <Fact label={label('available')}>{available === null ? UNKNOWN_TEXT : formatCount(available)}</Fact>
      <Fact label={label('fee')}>{formatForeign(fee, currency)}</Fact>
      {text('action')}
      {text('message')}
      {text('code')}
      <Fact label={label('address')}>
        {address.startsWith('https:') ? (
          <Link href={address} target="_blank" rel="noreferrer">
            {address}
          </Link>
        ) : (
          address || UNKNOWN_TEXT
        )}
      </Fact>
      <Fact label={label('started')}>{formatDate(started)}</Fact>
      <Fact label={label('seen')}>{formatDate(seen)}</Fact>
    </Facts>
  );
}
