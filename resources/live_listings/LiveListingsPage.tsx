import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Button, Paper } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { COMPARED_LISTS, type ComparedList, type LiveListings } from '../../contract/site_listings.ts';
import { formatCount, formatMoment } from '../../domain/format.ts';
import { useAddress } from '../../ui/address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTiles } from '../../ui/FilterTiles.tsx';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { NearestPage } from '../../ui/NearestPage.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { useReadFailure } from '../../ui/notices.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { useSites } from '../sites/index.ts';
import { DifferingListings } from './DifferingListings.tsx';
import { MatchingListings, MissingListings, UnknownListings } from './ListedSections.tsx';
import { SoldListings } from './SoldListings.tsx';
import { useLiveListings } from './useLiveListings.ts';
import '../../ui/segments.css';
import './live_listings.css';

const IMPORT_PAGE = '/tools/import_data';

/** What is live on a site, compared with the stock. */
export function LiveListingsPage() {
  const translate = useTranslate();
  const hasExtensions = useDetectedExtensions();
  const { text, change } = useAddress();
  const { data: sites } = useSites();
  const asked = text('site') ?? undefined;
  const { data, error, isFetching, isPlaceholderData, refetch } = useLiveListings(asked, {
    enabled: hasExtensions === true,
  });
  const site = asked ?? data?.site;
  useReadFailure('live_listings.not_read', data ? error : null);
  if (hasExtensions === false)
    return (
      <EmptyState
        icon={StorefrontOutlined}
        title={translate('live_listings.not_here')}
        heading="h1"
        action={<NearestPage resource="insertion_batches" />}
      />
    );
  const asOf = data?.asOf;
  return (
    <>
      <PageTitle
        title={translate('live_listings.title')}
        badge={
          sites &&
          sites.length > 0 && (
            <div className="segments" role="group" aria-label={translate('live_listings.sites')}>
              {sites.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={name === site}
                  onClick={() => change({ site: name, list: null })}
                >
                  <strong>{name}</strong>
                </button>
              ))}
            </div>
          )
        }
        aside={asOf && translate('live_listings.as_of', { time: formatMoment(asOf.at), name: asOf.name })}
        actions={
          asOf && (
            <ForOperators>
              <Button
                variant="outlined"
                startIcon={<FileUploadOutlined />}
                component={LinkBase}
                to={IMPORT_PAGE}
              >
                {translate('live_listings.read_newer')}
              </Button>
            </ForOperators>
          )
        }
      />
      {data ? (
        <div className={isPlaceholderData ? 'live-listings old' : 'live-listings'}>
          {data.asOf ? <Compared live={data} /> : <NoFileYet site={data.site} />}
        </div>
      ) : error ? (
        <Paper variant="outlined">
          <ReadFailure title="live_listings.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Compared({ live }: { live: LiveListings }) {
  const translate = useTranslate();
  const { text, change } = useAddress();
  const asked = text('list');
  const shown =
    COMPARED_LISTS.find((list) => list === asked) ??
    COMPARED_LISTS.find((list) => live[list].count > 0) ??
    'sold';
  const { differing } = live.matching;
  const tiles = COMPARED_LISTS.map((value) => ({
    value,
    count: live[value].count,
    label:
      value === 'matching' && differing > 0
        ? translate('live_listings.lists.matching_differing', { count: formatCount(differing) })
        : translate(`live_listings.lists.${value}`),
    isWrong: value === 'sold',
  }));
  const sections: Record<ComparedList, ReactNode> = {
    sold: <SoldListings live={live} />,
    notLive: <MissingListings live={live} />,
    unknown: <UnknownListings live={live} />,
    matching: <MatchingListings live={live} />,
  };
  return (
    <>
      <FilterTiles
        label={translate('live_listings.tiles')}
        tiles={tiles}
        shown={shown}
        onShow={(list) => void change({ list })}
      />
      {shown === 'matching' && differing > 0 ? null : sections[shown]}
      {differing > 0 && <DifferingListings key={`${live.site} ${live.asOf?.at}`} live={live} />}
      {shown === 'matching' && differing > 0 && sections.matching}
    </>
  );
}

/** Says which file of the site to read. */
function NoFileYet({ site }: { site: string }) {
  const translate = useTranslate();
  const known = ['ebay', 'shopify', 'tcgplayer'].find((name) => site.toLowerCase().includes(name));
  return (
    <Paper variant="outlined">
      <NothingYet
        icon={StorefrontOutlined}
        title={translate('live_listings.no_file', { site })}
        action={
          <Button
            variant="contained"
            startIcon={<FileUploadOutlined />}
            component={LinkBase}
            to={IMPORT_PAGE}
          >
            {translate('live_listings.read_file')}
          </Button>
        }
      >
        {translate(`live_listings.which_file.${known ?? 'other'}`, { site })}
      </NothingYet>
    </Paper>
  );
}
