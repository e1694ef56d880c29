import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { createContext } from 'react';
import { formatCount } from '../../domain/format.ts';
import type { BulkActions } from './BulkBar.tsx';

/** Whether a touch on a card selects the card, on a phone. */
export const SelectingContext = createContext(false);

interface Props {
  isSelecting: boolean;
  onChange: (isSelecting: boolean) => void;
}

/** Starts or ends selecting records on a phone. Ending clears the selection. */
export function SelectButton({ isSelecting, onChange }: Props) {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const toggle = () => {
    onUnselectItems();
    onChange(!isSelecting);
  };
  return (
    <Button variant="outlined" onClick={toggle}>
      {translate(isSelecting ? 'form.cancel' : 'bulk.select')}
    </Button>
  );
}

/** Number of selected records, and bulk actions. */
export function SelectionSummary({ actions }: { actions: BulkActions | undefined }) {
  const translate = useTranslate();
  const { data = [], selectedIds = [], onUnselectItems } = useListContext();
  const count = selectedIds.length;
  const elsewhere = count - data.filter(({ id }) => selectedIds.includes(id)).length;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
      <Typography variant="body2" className="tabular" role="status" sx={{ fontWeight: 600 }}>
        {translate('bulk.selected', { smart_count: count, count: formatCount(count) })}
        {elsewhere > 0 && (
          <Typography component="span" variant="caption" sx={{ display: 'block' }}>
            {translate('bulk.elsewhere', { count: formatCount(elsewhere) })}
          </Typography>
        )}
      </Typography>
      {count > 0 && actions?.({ filter: { id: selectedIds.map(Number) }, clear: () => onUnselectItems() })}
    </Box>
  );
}
