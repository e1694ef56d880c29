import ErrorOutline from '@mui/icons-material/ErrorOutline';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LiveListings } from '../../contract/site_listings.ts';
import { daysBetween } from '../../domain/days.ts';
import { UNKNOWN_TEXT, formatCount, formatDate, formatForeign, localDate } from '../../domain/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useListingExport } from '../listings/index.ts';
import { ComparedTable, SiteNumber } from './ComparedTable.tsx';
import { LiveSection } from './LiveSection.tsx';

/** Listings that are live although nothing is left of them, and the file that ends them. */
export function SoldListings({ live }: { live: LiveListings }) {
  const translate = useTranslate();
  const { write, isWriting } = useListingExport();
  const { count, first, toEnd } = live.sold;
  const today = localDate(new Date());
  const label = (name: string) => translate(`live_listings.columns.${name}`);
  return (
    <LiveSection
      title={translate('live_listings.sold_title')}
      aside={translate(count === 0 ? 'live_listings.sold_none' : 'live_listings.sold_help')}
      actions={
        toEnd.count > 0 && (
          <ForOperators>
            <Button
              variant="contained"
              startIcon={<FileDownloadOutlined />}
              loading={isWriting !== undefined}
              loadingPosition="start"
              onClick={() => void write({ insertions: toEnd.insertions, kind: 'listings', actions: ['end'] })}
            >
              {translate('live_listings.end_file', {
                smart_count: toEnd.count,
                count: formatCount(toEnd.count),
              })}
            </Button>
          </ForOperators>
        )
      }
    >
      {first.length > 0 && (
        <ComparedTable
          rows={first}
          count={count}
          columns={[
            {
              name: 'sold_as',
              label: label('sold_as'),
              render: ({ sale }) =>
                sale ? <RowLink to={`/sales/${sale.id}/show`}>{sale.order}</RowLink> : UNKNOWN_TEXT,
            },
            { name: 'sold', label: label('sold'), render: ({ sale }) => formatDate(sale?.day) },
            {
              name: 'since',
              label: label('since'),
              align: 'right',
              render: ({ sale }) => {
                if (!sale) return UNKNOWN_TEXT;
                const days = daysBetween(sale.day, today);
                return translate('live_listings.days', { smart_count: days, count: formatCount(days) });
              },
            },
            {
              name: 'live_as',
              label: label('live_as'),
              render: (listing) => <SiteNumber listing={listing} />,
            },
            {
              name: 'price_there',
              label: label('price_there'),
              align: 'right',
              render: ({ sitePrice, currency }) => formatForeign(sitePrice, currency),
            },
            {
              name: 'state',
              label: label('state'),
              render: ({ isSent }) =>
                isSent ? (
                  <Badge tone="warning" icon={Schedule}>
                    {translate('live_listings.end_was_sent')}
                  </Badge>
                ) : (
                  <Badge tone="error" icon={ErrorOutline}>
                    {translate('live_listings.take_down')}
                  </Badge>
                ),
            },
          ]}
        />
      )}
      <p className="live-note">
        <InfoOutlined aria-hidden />
        {translate('live_listings.closes_by_file')}
      </p>
    </LiveSection>
  );
}
