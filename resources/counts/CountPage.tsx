import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import { Paper } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { isRunning } from '../../domain/counting/count.ts';
import { useAddress } from '../../ui/address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NearestPage } from '../../ui/NearestPage.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useReadFailure } from '../../ui/notices.tsx';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { Counting } from './Counting.tsx';
import { CountResult } from './CountResult.tsx';
import { CountSheet } from './CountSheet.tsx';
import { useCount } from './useCount.ts';
import { COUNTS_PAGE } from './useCounts.ts';
import './counts.css';

/** A count: while it goes on, the page on which it is done; afterwards its result. */
export function CountPage() {
  const { id } = useParams();
  const hasExtensions = useDetectedExtensions();
  return hasExtensions === false ? <NoCounts /> : <ShownCount key={id} id={Number(id)} />;
}

function ShownCount({ id }: { id: number }) {
  const translate = useTranslate();
  const { text } = useAddress();
  const { data: count, error, isFetching, refetch } = useCount(id);
  const isGone = error instanceof HttpError && error.status === 404;
  useReadFailure('counts.not_read', count && !isGone ? error : null);
  if (isGone)
    return (
      <EmptyState
        icon={ChecklistOutlined}
        heading="h1"
        title={translate('counts.gone_title')}
        action={
          <PageLink to={COUNTS_PAGE} className="plain-link">
            {translate('counts.back')}
          </PageLink>
        }
      >
        {translate('counts.gone_help')}
      </EmptyState>
    );
  if (!count)
    return error ? (
      <Paper variant="outlined">
        <ReadFailure title="counts.not_read" isReading={isFetching} onRetry={() => void refetch()} />
      </Paper>
    ) : (
      <PageSkeleton />
    );
  if (text('show') === 'list') return <CountSheet count={count} />;
  return isRunning(count.state) ? <Counting count={count} /> : <CountResult count={count} />;
}

/** Other backends know no places. */
export function NoCounts() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={ChecklistOutlined}
      title={translate('counts.not_here_title')}
      heading="h1"
      action={<NearestPage resource="bought_stocks" />}
    />
  );
}
