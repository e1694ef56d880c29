import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Paper } from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import type { HistoryAction } from '../../../contract/history.ts';
import { formatCount } from '../../../domain/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListRows } from '../../../ui/lists/ListRows.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { useDownload } from '../../../ui/useDownload.ts';
import { HistoryBar } from './HistoryBar.tsx';
import { HistoryCards } from './HistoryCards.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { KeptFor } from './KeptFor.tsx';

/** Title and export, filters, the actions by day, and how long they are kept. */
export function HistoryFrame() {
  const translate = useTranslate();
  const compact = useCompact();
  const { data = [], total, isPending, error, filterValues } = useListContext<HistoryAction>();
  useReadFailure('history.not_read', data.length > 0 ? error : null);
  const isFiltered = Object.keys(filterValues).length > 0;
  const isEmpty = !isPending && !error && total === 0;
  const isNew = isEmpty && !isFiltered;
  return (
    <>
      <PageTitle
        title={translate('menu.history')}
        aside={<Count isFiltered={isFiltered} />}
        actions={!isNew && <ExportButton />}
      />
      <Paper
        component="section"
        variant="outlined"
        aria-label={translate('menu.history')}
        sx={{ overflow: 'clip' }}
      >
        {isNew ? (
          <EmptyState icon={HistoryIcon} title={translate('history.empty')}>
            {translate('history.empty_help')}
          </EmptyState>
        ) : (
          <>
            <HistoryBar />
            <ListRows isEmpty={isEmpty}>
              {compact ? <HistoryCards actions={data} /> : <HistoryTable actions={data} />}
            </ListRows>
          </>
        )}
        <Box sx={foot}>
          <KeptFor />
          {!isNew && total !== undefined && (
            <Box sx={{ flex: 1 }}>
              <Pager />
            </Box>
          )}
        </Box>
      </Paper>
    </>
  );
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 48,
  columnGap: 1,
  pl: 2,
  pr: { xs: 2, sm: 0 },
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** The number of actions, and of those that match the filter. */
function Count({ isFiltered }: { isFiltered: boolean }) {
  const translate = useTranslate();
  const { total } = useListContext();
  const { total: all } = useGetList(
    'history',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: isFiltered },
  );
  if (total === undefined || (isFiltered && all === undefined)) return null;
  const counted = { smart_count: all ?? total, count: formatCount(total), total: formatCount(all ?? total) };
  return translate(isFiltered ? 'history.count_of' : 'history.count', counted);
}

function ExportButton() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { mutate, isPending } = useDownload(
    (provider, _input: void, signal) => provider.exportHistory(filterValues, signal),
    'history.not_exported',
  );
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {translate('history.export')}
    </Button>
  );
}
