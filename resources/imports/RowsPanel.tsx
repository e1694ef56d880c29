import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import type { ImportDuplicatesChange, ImportRow } from '../../contract/import_rows.ts';
import type { ArticleChoices } from '../../contract/sale_files.ts';
import { IMPORT_ROW_STATUSES, type ImportRowStatus } from '../../domain/import.ts';
import { formatCount } from '../../domain/format.ts';
import { useAddress } from '../../ui/address.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { DuplicatesChoice, StatusChoice, UnlinkedNote } from './RowsChoices.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { ResultRows, areResults } from './rows/ResultRows.tsx';
import { RowCards } from './rows/RowCards.tsx';
import { ImportRowTable } from './rows/ImportRowTable.tsx';
import { countImportRows } from './rows/rows.ts';
import { shopOfSource } from './sources.ts';
import {
  ROWS_PER_PAGE,
  useArticleChoice,
  useImportChange,
  useImportRows,
  useRowChoice,
} from './useImport.ts';

const CorrectDialog = preloadablePopup(async () => (await import('./rows/CorrectDialog.tsx')).CorrectDialog);

interface Props {
  imported: Import;
  /** Rows can still be chosen and corrected. */
  isOpen: boolean;
}

/** The rows of an import by status, starting with the status that needs checking first. */
export function RowsPanel({ imported, isOpen }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const { text, change } = useAddress();
  const [first] = useState(() => IMPORT_ROW_STATUSES.find((status) => imported.rows[status] > 0));
  const [asOf, setPage] = useState(0);
  const [corrected, setCorrected] = useState<ImportRow>();
  const asked = text('rows');
  const status = asked === 'all' ? undefined : (IMPORT_ROW_STATUSES.find((one) => one === asked) ?? first);
  const total = countImportRows(imported.rows, status);
  // Rows may have changed status meanwhile, so the last page may no longer exist.
  const page = Math.min(asOf, Math.max(0, Math.ceil(total / ROWS_PER_PAGE) - 1));
  const { data, error, isPlaceholderData, refetch } = useImportRows(imported, { status, page });
  const choose = useRowChoice(imported.id);
  const takeSame = useImportChange(imported.id, {
    send: (provider, repeats: ImportDuplicatesChange) =>
      provider.chooseImportDuplicates(imported.id, repeats),
    failure: 'imports.not_chosen',
  });
  const accept = useImportChange(imported.id, {
    send: async (provider, row: ImportRow) => {
      await provider.correctImportRow(imported.id, row.id, { isDifferenceAccepted: true });
      return provider.getImport(imported.id);
    },
    failure: 'imports.not_corrected',
  });
  const refetchRecords = useRefetchRecords();
  const restore = useImportChange(imported.id, {
    send: async (provider, bin: number) => {
      await provider.restoreFromBin({ ids: [bin], numbers: {}, without_links: false });
      return provider.stepImport(imported.id, 'compare');
    },
    failure: 'imports.not_restored',
    onDone: () => void refetchRecords(),
  });
  const sort = useArticleChoice(imported.id);
  const kind = shopOfSource(imported.source) ? 'bought_stocks' : (imported.resource ?? data?.rows[0]?.kind);

  const show = (chosen: ImportRowStatus | undefined) => {
    setPage(0);
    change({ rows: chosen ?? 'all' });
  };
  const shown = {
    rows: data?.rows ?? [],
    onChoose: isOpen
      ? (row: ImportRow, choice: ImportRow['choice']) => choose.mutate({ row, choice })
      : undefined,
    onTakeSame: isOpen
      ? (row: ImportRow, take: ImportDuplicatesChange['take']) => takeSame.mutate({ row: row.id, take })
      : undefined,
    onCorrect: isOpen ? setCorrected : undefined,
    onAccept: isOpen ? (row: ImportRow) => accept.mutate(row) : undefined,
    onRestore: isOpen ? ({ bin }: ImportRow) => bin !== null && restore.mutate(bin) : undefined,
    onSort: isOpen
      ? (row: ImportRow, article: string, choice: ArticleChoices[string] | undefined) =>
          sort.mutate({ row, article, choice })
      : undefined,
  };
  return (
    <Box component="section" aria-label={translate('imports.statuses_label')}>
      <StatusTabs imported={imported} shown={status} onShow={show} />
      <Paper variant="outlined" sx={{ mt: 1.5, overflow: 'clip' }}>
        {isOpen && <DuplicatesChoice imported={imported} />}
        {isOpen && <UnlinkedNote count={imported.unlinked} />}
        {isOpen && <StatusChoice imported={imported} status={status} />}
        {error && !data ? (
          <Typography role="alert" color="error" sx={{ p: 2 }}>
            {translate('imports.rows_failed')}{' '}
            <Button onClick={() => void refetch()}>{translate('list.retry')}</Button>
          </Typography>
        ) : !data ? (
          <Box role="status" aria-label={translate('list.loading')} sx={{ px: 2 }}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={44} />
            ))}
          </Box>
        ) : data.rows.length === 0 ? (
          <Typography color="text.secondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
            {translate('imports.nothing_here')}
          </Typography>
        ) : (
          <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.5 : 1, overflowX: 'auto' }}>
            {areResults(data.rows) ? (
              <ResultRows rows={data.rows} areAll={data.rows.length === countImportRows(imported.rows)} />
            ) : compact || !kind ? (
              <RowCards {...shown} />
            ) : (
              <ImportRowTable {...shown} kind={kind} />
            )}
          </Box>
        )}
        <RowsPager page={page} total={total} onShow={setPage} />
      </Paper>
      {corrected && (
        <CorrectDialog id={imported.id} row={corrected} onClose={() => setCorrected(undefined)} />
      )}
    </Box>
  );
}

interface PagerProps {
  /** From 0. */
  page: number;
  total: number;
  onShow: (page: number) => void;
}

/** "1–50 of 2,400", Previous and Next; hidden for a single page. */
function RowsPager({ page, total, onShow }: PagerProps) {
  const translate = useTranslate();
  if (total <= ROWS_PER_PAGE) return null;
  const last = Math.min((page + 1) * ROWS_PER_PAGE, total);
  return (
    <Box
      component="nav"
      aria-label={translate('imports.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography className="tabular" color="text.secondary" sx={{ mr: 'auto' }}>
        {translate('list.range', {
          first: formatCount(page * ROWS_PER_PAGE + 1),
          last: formatCount(last),
          total: formatCount(total),
        })}
      </Typography>
      <Button variant="outlined" size="small" disabled={page === 0} onClick={() => onShow(page - 1)}>
        {translate('list.previous')}
      </Button>
      <Button variant="outlined" size="small" disabled={last >= total} onClick={() => onShow(page + 1)}>
        {translate('list.next')}
      </Button>
    </Box>
  );
}
