import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isRunning } from '../../domain/counting/count.ts';
import { useAddress } from '../../ui/address.ts';
import { useReadFailure } from '../../ui/notices.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { NoCounts } from './CountPage.tsx';
import { PlacesToCount } from './PlacesToCount.tsx';
import { FinishedCounts, RunningCounts } from './CountLists.tsx';
import { useCounts } from './useCounts.ts';
import './counts.css';

/** Which places are being counted, and which ones were counted when. */
export function CountsPage() {
  const hasExtensions = useDetectedExtensions();
  return hasExtensions === false ? <NoCounts /> : <ShownCounts />;
}

function ShownCounts() {
  const translate = useTranslate();
  const { id } = useAddress();
  const { data: counts, error, isFetching, refetch } = useCounts();
  useReadFailure('counts.list_not_read', counts ? error : null);
  return (
    <>
      <PageTitle title={translate('counts.title')} />
      {counts ? (
        <div className="counts-page">
          <RunningCounts counts={counts.filter(({ state }) => isRunning(state))} />
          <PlacesToCount key={id('place')} asked={id('place')} />
          <FinishedCounts counts={counts.filter(({ state }) => !isRunning(state))} />
        </div>
      ) : error ? (
        <Paper variant="outlined">
          <ReadFailure title="counts.list_not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
