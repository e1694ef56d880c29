import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ComparedListing } from '../../contract/site_listings.ts';
import { formatCount } from '../../domain/format.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { ThumbnailButton } from '../../ui/Thumbnail.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { ListingNumber } from '../listings/index.ts';
import '../../ui/reportTable.css';
import './live_listings.css';

export interface ComparedColumn {
  name: string;
  label: string;
  align?: 'right';
  render: (listing: ComparedListing) => ReactNode;
}

interface Props {
  rows: readonly ComparedListing[];
  columns: readonly ComparedColumn[];
  /** The number of all listings, of which `rows` are the first. */
  count: number;
}

/** Listings with their picture and name; on a phone as cards. */
export function ComparedTable({ rows, columns, count }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const more = count > rows.length && (
    <p className="live-note">
      {translate('live_listings.first', { first: formatCount(rows.length), count: formatCount(count) })}
    </p>
  );
  if (compact)
    return (
      <>
        <ul className="live-cards">
          {rows.map((listing) => (
            <li key={keyOf(listing)}>
              <ThumbnailButton images={listing.images} name={listing.name} />
              <div>
                <ListingName listing={listing} />
                <dl>
                  {columns.map(({ name, label, render }) => {
                    const shown = render(listing);
                    return (
                      shown !== null &&
                      shown !== '' && (
                        <div key={name}>
                          {label && <dt>{label}</dt>}
                          <dd>{shown}</dd>
                        </div>
                      )
                    );
                  })}
                </dl>
              </div>
            </li>
          ))}
        </ul>
        {more}
      </>
    );
  return (
    <>
      <SideScroll>
        <table className="report-table live-table">
          <thead>
            <tr>
              <th scope="col">{translate('live_listings.product')}</th>
              {columns.map(({ name, label, align }) =>
                label === '' ? (
                  <td key={name} />
                ) : (
                  <th key={name} scope="col" align={align}>
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((listing) => (
              <tr key={keyOf(listing)}>
                <th scope="row">
                  <span className="live-name">
                    <ThumbnailButton images={listing.images} name={listing.name} />
                    <ListingName listing={listing} />
                  </span>
                </th>
                {columns.map(({ name, align, render }) => (
                  <td key={name} align={align}>
                    {render(listing)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      {more}
    </>
  );
}

export const keyOf = ({ siteListing, insertion, products }: ComparedListing): string =>
  [siteListing ?? '', insertion ?? '', products[0] ?? ''].join('-');

function ListingName({ listing: { name, products } }: { listing: ComparedListing }) {
  const [first] = products;
  if (first === undefined) return <span title={name}>{name}</span>;
  return (
    <RowLink to={`/products/${first}/show`} title={name}>
      {name}
    </RowLink>
  );
}

/** The site's number of a listing, which opens it there. */
export function SiteNumber({ listing: { externalId, address, name } }: { listing: ComparedListing }) {
  const translate = useTranslate();
  return (
    <ListingNumber
      number={externalId}
      address={address}
      label={translate('live_listings.open_one', { name })}
      open={translate('live_listings.open')}
    />
  );
}
