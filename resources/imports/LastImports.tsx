import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { formatCount } from '../../domain/format.ts';
import { IMPORT_ROW_STATUSES } from '../../domain/import.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useSourceName, useStartedByText } from './sources.ts';
import { isInProgress } from './useImport.ts';

/** The server's page size. */
const PAGE = 20;

/** The last imports, newest first. */
export function LastImports() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['imports', 'last'],
      queryFn: ({ pageParam }) => dataProvider.getImports(pageParam),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
      refetchInterval: ({ state }) => (state.data?.pages.flat().some(isInProgress) ? 2_000 : false),
      retry: false,
    });
  // A backend that pages lists may still lack imports.
  if (error instanceof HttpError && error.status === 404) return null;
  const imports = data?.pages.flat() ?? [];
  return (
    <Paper component="section" variant="outlined" aria-labelledby="last-imports" sx={{ mt: 3 }}>
      <Typography id="last-imports" component="h2" variant="h3" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        {translate('import_data.last')}
      </Typography>
      {isPending ? (
        <Box role="status" aria-label={translate('list.loading')} sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Box>
      ) : error && !data ? (
        <Typography role="alert" color="error" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          {translate('import_data.last_failed')}{' '}
          <Button onClick={() => void refetch()}>{translate('list.retry')}</Button>
        </Typography>
      ) : imports.length === 0 ? (
        <EmptyState icon={FileDownloadOutlined} title={translate('import_data.none')}>
          {translate('import_data.none_help')}
        </EmptyState>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {imports.map((imported) => (
            <LastImport key={imported.id} imported={imported} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('import_data.earlier')}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

function LastImport({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const sourceName = useSourceName();
  const counts = IMPORT_ROW_STATUSES.filter((status) => imported.rows[status] > 0).map(
    (status) => `${translate(`imports.statuses.${status}`)} ${formatCount(imported.rows[status])}`,
  );
  const startedBy = useStartedByText();
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: { xs: '1 1 100%', sm: 1 } }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          <RowLink to={`/tools/import_data/${imported.id}`}>
            {sourceName(imported) ?? translate('import_data.no_file_name')}
          </RowLink>
        </Typography>
        <Typography variant="caption" color="text.secondary" className="tabular">
          {startedBy(imported)}
        </Typography>
      </Box>
      <Typography color="text.secondary" className="tabular" sx={{ flex: { xs: 1, sm: 'none' } }}>
        {counts.join(' · ')}
      </Typography>
      <Box sx={{ width: { sm: 132 } }}>
        <StateBadge state={imported.state} />
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 60,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
