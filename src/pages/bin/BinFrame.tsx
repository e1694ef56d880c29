import DeleteOutline from '@mui/icons-material/DeleteOutline';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { BIN_DAYS, type BinRecord } from '../../../contract/bin.ts';
import { formatCount } from '../../../domain/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinksQuestion } from '../../../ui/history/LinksQuestion.tsx';
import { ListRows } from '../../../ui/lists/ListRows.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { SearchInput } from '../../../ui/lists/SearchInput.tsx';
import { useEndOfSelection } from '../../../ui/lists/useSelection.ts';
import { useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { useMay } from '../../../ui/useRole.ts';
import { BinCards } from './BinCards.tsx';
import { BinTable } from './BinTable.tsx';
import { DeleteForGood } from './DeleteForGood.tsx';
import { NumbersDialog } from './NumbersDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useRestore } from './useRestore.ts';

/** The records of the bin, with search, or with the bar of the selected records. */
export function BinFrame() {
  const translate = useTranslate();
  const compact = useCompact();
  const mayEmpty = useMay('owner');
  const { data = [], total, isPending, error, filterValues, selectedIds = [] } = useListContext<BinRecord>();
  const [isEmptying, setEmptying] = useState(false);
  const restoring = useRestore();
  const { linked } = restoring;
  useReadFailure('bin.not_read', data.length > 0 ? error : null);
  useEndOfSelection();
  const isEmpty = !isPending && !error && total === 0;
  const isBare = isEmpty && Object.keys(filterValues).length === 0;
  const counted = { smart_count: total ?? 0, count: formatCount(total ?? 0), days: BIN_DAYS };
  return (
    <>
      <PageTitle
        title={translate('menu.bin')}
        aside={total !== undefined && !isBare && translate('bin.count', counted)}
        actions={
          mayEmpty &&
          !isBare && (
            <Button variant="outlined" startIcon={<DeleteOutline />} onClick={() => setEmptying(true)}>
              {translate('bin.empty')}
            </Button>
          )
        }
      />
      <Paper
        component="section"
        variant="outlined"
        aria-label={translate('menu.bin')}
        sx={{ overflow: 'clip' }}
      >
        {isBare ? (
          <EmptyState icon={DeleteOutline} title={translate('bin.empty_title')}>
            {translate('bin.empty_help', { days: BIN_DAYS })}
          </EmptyState>
        ) : (
          <>
            {selectedIds.length > 0 ? (
              <SelectionBar restoring={restoring} />
            ) : (
              <Box sx={{ px: 2, py: 1, minHeight: 52 }}>
                <SearchInput label={translate('bin.search')} />
              </Box>
            )}
            <ListRows isEmpty={isEmpty}>
              {compact ? (
                <BinCards records={data} restoring={restoring} />
              ) : (
                <BinTable records={data} restoring={restoring} />
              )}
            </ListRows>
            {total !== undefined && total > data.length && (
              <Box sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 0 } }}>
                <Pager />
              </Box>
            )}
          </>
        )}
        <Typography component="p" variant="caption" color="text.secondary" sx={note}>
          <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
          {translate('bin.note')}
        </Typography>
      </Paper>
      {isEmptying && <DeleteForGood onClose={() => setEmptying(false)} />}
      {restoring.taken && <NumbersDialog restoring={restoring} taken={restoring.taken} />}
      {linked && (
        <LinksQuestion
          links={linked.links}
          isPending={restoring.isPending}
          onRestoreAll={() =>
            restoring.restore([...linked.choice.ids, ...linked.links.map(({ id }) => id)], linked.choice)
          }
          onLeave={() => restoring.restore(linked.choice.ids, { ...linked.choice, without_links: true })}
          onClose={restoring.cancel}
        />
      )}
    </>
  );
}

const note = { display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' };
