import Close from '@mui/icons-material/Close';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount, formatGrams, formatMoney } from '../../domain/format.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { useSelection } from './useSelection.ts';

/** What is selected, what it amounts to, and what can be done with it. Takes the filter row's place. */
export function BulkBar() {
  const { resource } = useListContext();
  const translate = useTranslate();
  const { filter, summary, count, elsewhere, hasMore, total, takeWhole, clear } = useSelection();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();

  const amounts = summary && [
    ...(summary.amount === null ? [] : [formatMoney(summary.amount)]),
    ...(summary.weight === null ? [] : [formatGrams(summary.weight)]),
  ];
  const onDeleted = () => {
    setDialog(undefined);
    clear();
  };
  return (
    <>
      <Box
        role="group"
        aria-label={translate('bulk.selected', { smart_count: count })}
        sx={{ display: 'contents' }}
      >
        <IconButton size="small" aria-label={translate('bulk.clear')} onClick={clear} sx={{ ml: -0.75 }}>
          <Close fontSize="small" />
        </IconButton>
        <Typography variant="body2" className="tabular" role="status" sx={{ fontWeight: 600 }}>
          {translate('bulk.selected', { smart_count: count, count: formatCount(count) })}
        </Typography>
        {elsewhere > 0 && (
          <Typography variant="body2" className="tabular">
            {translate('bulk.elsewhere', { count: formatCount(elsewhere) })}
          </Typography>
        )}
        <Typography className="tabular" color="text.secondary" noWrap>
          {amounts?.join(' · ')}
        </Typography>
        {hasMore && (
          <Button size="small" onClick={takeWhole}>
            {total === undefined
              ? translate('bulk.select_whole')
              : translate('bulk.select_all', { total: formatCount(total) })}
          </Button>
        )}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto', order: 1 }}>
          <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setDialog('edit')}>
            {translate('bulk.edit')}
          </Button>
          <Button
            variant="outlined"
            color="error"
            startIcon={<DeleteOutline />}
            onClick={() => setDialog('delete')}
            sx={{ color: 'error.main' }}
          >
            {translate('ra.action.delete')}
          </Button>
        </Box>
      </Box>
      {dialog === 'edit' && (
        <BulkEditDialog
          filter={filter}
          count={count}
          elsewhere={elsewhere}
          onDone={clear}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          resource={resource}
          filter={filter}
          elsewhere={elsewhere}
          onDone={onDeleted}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
