import Close from '@mui/icons-material/Close';
import Undo from '@mui/icons-material/Undo';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BinRecord } from '../../../contract/bin.ts';
import { formatCount } from '../../../domain/format.ts';
import { useMay } from '../../../ui/useRole.ts';
import { DeleteForGood } from './DeleteForGood.tsx';
import { sumParts, usePartsText } from './parts.ts';
import type { Restoring } from './useRestore.ts';

/** The selected records: how they were deleted, what comes back with them, and what can be done. */
export function SelectionBar({ restoring }: { restoring: Restoring }) {
  const translate = useTranslate();
  const partsText = usePartsText();
  const mayDelete = useMay('owner');
  const { data = [], selectedIds, onUnselectItems } = useListContext<BinRecord>();
  const [isDeleting, setDeleting] = useState(false);
  const ids = selectedIds.map(Number);
  const shown = data.filter(({ id }) => ids.includes(id));
  const isOneAction = shown.length === ids.length && new Set(shown.map(({ action }) => action)).size === 1;
  const facts = [
    translate(isOneAction ? 'bin.one_action' : 'bin.several_actions'),
    partsText(sumParts(shown)),
  ].filter(Boolean);
  const count = formatCount(ids.length);
  const selected = translate('bulk.selected', { smart_count: ids.length, count });
  return (
    <Box role="group" aria-label={selected} sx={bar}>
      <IconButton
        size="small"
        aria-label={translate('bulk.clear')}
        onClick={() => onUnselectItems()}
        sx={{ ml: -0.75 }}
      >
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="body2" className="tabular" role="status" sx={{ fontWeight: 600 }}>
        {selected}
      </Typography>
      <Typography color="text.secondary" sx={fact}>
        {facts.join(' · ')}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Undo />}
        loading={restoring.isPending}
        onClick={() => restoring.restore(ids)}
      >
        {translate('bin.restore_count', { count })}
      </Button>
      {mayDelete && (
        <Button variant="outlined" size="small" onClick={() => setDeleting(true)}>
          {translate('bin.delete')}
        </Button>
      )}
      {isDeleting && <DeleteForGood ids={ids} onClose={() => setDeleting(false)} />}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  minHeight: 52,
  backgroundColor: 'action.selected',
} as const;

const fact = {
  px: 1.5,
  mx: 0.5,
  borderLeft: { sm: 1 },
  borderRight: { sm: 1 },
  borderColor: { sm: 'primary.light' },
} as const;
