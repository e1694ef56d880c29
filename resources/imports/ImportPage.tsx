import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Skeleton } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { HttpError } from 'ra-core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFoundExtensions } from '../../ui/useFoundExtensions.ts';
import { ImportHead } from './ImportHead.tsx';
import { ImportState } from './ImportState.tsx';
import { useImport } from './useImport.ts';

/** One import, from its first page to its undo, as it is at the moment. */
export function ImportPage() {
  const translate = useTranslate();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const hasImports = useFoundExtensions();
  const { data, error, refetch } = useImport(isId ? id : 0, hasImports === true);
  if (data) {
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, sm: 3 } }}>
        <ImportHead imported={data} isStale={error !== null} />
        <ImportState imported={data} />
      </Box>
    );
  }
  if (!error && hasImports !== false) {
    return <Skeleton variant="rounded" height={240} role="status" aria-label={translate('list.loading')} />;
  }
  const isGone = hasImports === false || (error instanceof HttpError && [400, 404].includes(error.status));
  return (
    <EmptyState
      icon={SearchOff}
      heading="h1"
      title={translate(isGone ? 'imports.gone' : 'imports.not_read')}
      action={
        isGone ? (
          <Button variant="contained" component={LinkBase} to="/tools/import_data">
            {translate('imports.back')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void refetch()}>
            {translate('list.retry')}
          </Button>
        )
      }
    >
      {translate(isGone ? 'imports.gone_help' : 'list.failed_help')}
    </EmptyState>
  );
}
