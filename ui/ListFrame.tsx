import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Paper, Skeleton } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatCount } from '../domain/format.ts';
import { EmptyState } from './EmptyState.tsx';
import { FilterChips, type DescribeFilter } from './FilterChips.tsx';
import { NothingFound } from './NothingFound.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Pager } from './Pager.tsx';
import { SearchInput } from './SearchInput.tsx';

interface Props {
  title: string;
  searchLabel: string;
  /** The page's one filled button. */
  action?: ReactNode;
  /** A filter in words, by its field and value. */
  describeFilter?: DescribeFilter;
  /** Shown instead of the table while there is nothing at all. */
  empty: ReactNode;
  children: ReactNode;
}

/** Title, search row, table, pager. Stands in a list context. */
export function ListFrame({ title, searchLabel, action, describeFilter, empty, children }: Props) {
  const { total, isPending, error, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  const isEmpty = !isPending && !error && total === 0;
  return (
    <>
      <PageTitle
        title={title}
        aside={total === undefined || isEmpty ? undefined : formatCount(total)}
        actions={action}
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {isEmpty && !isFiltered ? (
          empty
        ) : (
          <>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                px: 2,
                py: 1,
                minHeight: 52,
                gap: 1,
              }}
            >
              <SearchInput label={searchLabel} />
              {describeFilter && <FilterChips describe={describeFilter} />}
            </Box>
            <Rows isEmpty={isEmpty}>{children}</Rows>
            {!isEmpty && (
              <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
                <Pager />
              </Box>
            )}
          </>
        )}
      </Paper>
    </>
  );
}

function Rows({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { isPending, isFetching, isPlaceholderData, error, refetch } = useListContext();
  const translate = useTranslate();
  if (isPending) return <SkeletonRows />;
  if (error && !isFetching) {
    return (
      <EmptyState
        icon={SearchOff}
        title={translate('list.failed')}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('list.retry')}
          </Button>
        }
      >
        {translate('list.failed_help')}
      </EmptyState>
    );
  }
  if (isEmpty) return <NothingFound />;
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ opacity: isPlaceholderData ? 0.5 : 1, transition: 'opacity 120ms', overflowX: 'auto' }}
    >
      {children}
    </Box>
  );
}

function SkeletonRows() {
  const { perPage } = useListContext();
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('list.loading')} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ height: 36, backgroundColor: 'background.sunken' }} />
      {Array.from({ length: perPage }, (_, row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            height: 44,
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
