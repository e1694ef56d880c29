import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ReadFailure } from '../ReadFailure.tsx';
import { useCompact } from '../useCompact.ts';
import { useFilterChange } from './useFilterChange.ts';
import { EmptyState } from '../EmptyState.tsx';

/**
 * The rows, or the reason for their absence: loading, failed, or no matches. A table shows “no matches” below
 * its headings. The previous page stays, dimmed, while the next page loads.
 */
export function ListRows({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { data, isPending, isPlaceholderData, error } = useListContext();
  const compact = useCompact();
  if (isPending) return <SkeletonRows />;
  if (error && data === undefined) return <ListFailure />;
  return (
    <>
      {!(isEmpty && compact) && (
        <Box
          aria-busy={isPlaceholderData}
          sx={{ opacity: isPlaceholderData ? 0.5 : 1, transition: 'opacity 120ms' }}
        >
          {children}
        </Box>
      )}
      {isEmpty && <NothingFound />}
    </>
  );
}

function SkeletonRows() {
  const { perPage } = useListContext();
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography
        variant="caption"
        component="div"
        color="text.secondary"
        sx={{ height: 36, lineHeight: '36px', px: 2, backgroundColor: 'background.sunken' }}
      >
        {translate('list.loading')}
      </Typography>
      {Array.from({ length: perPage }, (_, row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            height: { xs: 100, sm: 44 },
            px: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rounded" width={40} height={36} />
          <Skeleton width={`${30 + ((row * 7) % 20)}%`} />
          <Skeleton width="20%" sx={{ ml: 'auto' }} />
        </Box>
      ))}
    </Box>
  );
}

/** A list that could not be read. Needs a list context. */
export function ListFailure() {
  const { refetch, isFetching = false } = useListContext();
  return <ReadFailure title="list.failed" isReading={isFetching} onRetry={() => void refetch()} />;
}

/** A list without matches, with a button that clears the search or the filters. Needs a list context. */
export function NothingFound() {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const translate = useTranslate();
  const typed = filterValues.q;
  return (
    <EmptyState
      icon={SearchOff}
      title={typed ? translate('list.nothing_for', { typed }) : translate('list.nothing')}
      action={
        <Button variant="outlined" onClick={() => changeFilter(() => ({}))}>
          {translate(typed ? 'list.clear_search' : 'list.clear_filters')}
        </Button>
      }
    />
  );
}
