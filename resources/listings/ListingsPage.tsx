import ArrowBack from '@mui/icons-material/ArrowBack';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { IconButton, Paper } from '@mui/material';
import { HttpError, LinkBase, useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { PreparedListings } from '../../contract/listings.ts';
import { RESOURCES } from '../../contract/resources.ts';
import { formatCount } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FigureStrip } from '../../ui/FigureStrip.tsx';
import { NearestPage } from '../../ui/NearestPage.tsx';
import { useReadFailure } from '../../ui/notices.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { useMay } from '../../ui/useRole.ts';
import { FileBar } from './FileBar.tsx';
import { keyOf } from './groups.ts';
import { ListingGroups } from './ListingGroups.tsx';
import { SiteSwitch } from './SiteSwitch.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplateNeeded } from './TemplateNeeded.tsx';
import { useListingChanges, usePreparedListings } from './useListings.ts';
import { useListingFigures } from './useListingFigures.ts';
import './listings.css';

/** Prepares the listings of a batch on one site, and writes the site's file. */
export function ListingsPage() {
  const translate = useTranslate();
  const hasExtensions = useDetectedExtensions();
  const { batch = '', insertion = '' } = useParams();
  if (hasExtensions === false)
    return (
      <EmptyState
        icon={SellOutlined}
        title={translate('listings.not_here')}
        heading="h1"
        action={<NearestPage resource="insertion_batches" />}
      />
    );
  if (!hasExtensions) return <PageSkeleton />;
  return <Read key={insertion} batch={Number(batch)} insertion={Number(insertion)} />;
}

function Read({ batch: id, insertion }: { batch: number; insertion: number }) {
  const { data: batch, error: batchError } = useGetOne<InsertionBatch>('insertion_batches', { id });
  const { data, error, isFetching, refetch } = usePreparedListings(insertion);
  useReadFailure('listings.not_read', data ? error : null);
  const failure = error ?? batchError;
  if (data && batch) return <Prepared batch={batch} prepared={data} />;
  if (!failure) return <PageSkeleton />;
  const isGone = failure instanceof HttpError && failure.status === 404;
  return (
    <Paper variant="outlined">
      <ReadFailure
        title={isGone ? 'listings.gone' : 'listings.not_read'}
        isReading={isFetching}
        onRetry={() => void refetch()}
      />
    </Paper>
  );
}

function Prepared({ batch, prepared }: { batch: InsertionBatch; prepared: PreparedListings }) {
  const translate = useTranslate();
  const mayChange = useMay('operator');
  const { listings, leftOut, template, site } = prepared;
  const [selected, setSelected] = useState<string>();
  const [fileButton, setFileButton] = useState<HTMLElement | null>(null);
  const changes = useListingChanges(prepared);
  const figures = useListingFigures(prepared);
  const units = [...listings, ...leftOut].flatMap(({ products }) => products).length;
  const shown = listings.find((one) => keyOf(one) === selected) ?? listings[0];
  return (
    <>
      <PageTitle
        title={prepared.batch || `#${prepared.insertion_batch}`}
        before={
          <IconButton
            component={LinkBase}
            to={`${RESOURCES.insertion_batches.list}?${RESOURCES.insertion_batches.inspect}=${batch.id}`}
            aria-label={translate('listings.back')}
            edge="start"
          >
            <ArrowBack />
          </IconButton>
        }
        aside={[
          translate('listings.products', { smart_count: units, count: formatCount(units) }),
          translate('listings.listings', {
            smart_count: listings.length,
            count: formatCount(listings.length),
          }),
        ].join(' · ')}
        actions={<SiteSwitch batch={batch} insertion={prepared.insertion} />}
      />
      <div className="listings-page">
        <Paper
          component="section"
          variant="outlined"
          aria-label={translate('listings.on_site', { site })}
          sx={{ overflow: 'clip' }}
        >
          {template === null ? (
            <TemplateNeeded prepared={prepared} />
          ) : (
            <>
              <div className="listing-figures">
                <FigureStrip figures={figures} />
              </div>
              {prepared.problems.map((problem) => (
                <p key={problem} className="listing-problem">
                  <ErrorOutline aria-hidden />
                  {problem}
                </p>
              ))}
              <ListingGroups
                prepared={prepared}
                changes={changes}
                selected={selected}
                onSelect={setSelected}
                fileButton={() => fileButton}
              />
              {mayChange && <FileBar prepared={prepared} buttonRef={setFileButton} />}
            </>
          )}
        </Paper>
        {template !== null && <TemplateCard prepared={prepared} template={template} shown={shown} />}
      </div>
    </>
  );
}
