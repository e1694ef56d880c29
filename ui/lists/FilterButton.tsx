import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, Popover } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { preloadablePopup } from '../preloadable.tsx';
import { useCompact } from '../useCompact.ts';
import type { ListFilter } from './listFilter.ts';

/** Their form. */
export const FilterForm = preloadablePopup(async () => (await import('./FilterForm.tsx')).FilterForm);
const RecordDialog = preloadablePopup(async () => (await import('../RecordDialog.tsx')).RecordDialog);

/** Opens the list's filters: beside the button, or on the whole screen of a phone, where it counts those in use. */
export function FilterButton({ filters }: { filters: readonly ListFilter[] }) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const compact = useCompact();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = async (button: HTMLElement) => {
    await FilterForm.preload();
    setAnchor(button);
  };
  const close = () => setAnchor(null);
  const inUse = Object.keys(filterValues).filter((name) => name !== 'q').length;

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => void open(event.currentTarget)}
      >
        {translate(compact ? 'list.filters' : 'list.add_filter')}
        {compact && inUse > 0 && (
          <Box component="span" className="tabular" sx={counter}>
            {inUse}
          </Box>
        )}
      </Button>
      {compact && anchor && (
        <RecordDialog title={translate('list.filters')} onClose={close} flush>
          <FilterForm filters={filters} onDone={close} />
        </RecordDialog>
      )}
      {!compact && anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': translate('list.filters'),
              sx: { width: 400, mt: 0.5, border: 1, borderColor: 'divider' },
            },
          }}
        >
          <FilterForm filters={filters} onDone={close} />
        </Popover>
      )}
    </>
  );
}

const counter = {
  ml: 1,
  minWidth: 20,
  height: 20,
  px: 0.75,
  borderRadius: 5,
  typography: 'caption',
  lineHeight: '20px',
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
} as const;
