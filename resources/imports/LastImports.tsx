import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { lastImports } from '../../providers/imports.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LastImport } from './LastImport.tsx';
import { isMoving } from './useImport.ts';

/** The server gives so many at a time. */
const PAGE = 20;

/** What was imported, the newest first. */
export function LastImports() {
  const translate = useTranslate();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['imports', 'last'],
      queryFn: ({ pageParam }) => lastImports(pageParam),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
      refetchInterval: ({ state }) => (state.data?.pages.flat().some(isMoving) ? 2_000 : false),
      retry: false,
    });
  // A server that lists by pages need not know of imports.
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
