import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, Popover } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState, type MouseEvent } from 'react';
import { useFields, type NamedField } from '../fields.ts';
import { preloadablePopup } from '../preloadable.tsx';
import { useCompact } from '../useCompact.ts';

export const FilterForm = preloadablePopup(async () => (await import('./FilterForm.tsx')).FilterForm);
const RecordDialog = preloadablePopup(async () => (await import('../RecordDialog.tsx')).RecordDialog);

interface Props {
  /** The fields to filter by: all filters of the list, or only the filter being changed. */
  fields: readonly NamedField[];
  focused?: string;
  /** Edge of the anchor with which the popup is aligned. */
  edge: 'left' | 'right';
  /** The element next to which the popup opens, if there is room. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The filter form next to its anchor; full screen on a phone. */
export function FilterPopup({ fields, focused, edge, anchor, onClose }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const label = translate('list.filters');
  const form = <FilterForm fields={fields} focused={focused} onDone={onClose} />;
  if (compact) {
    return (
      <RecordDialog title={label} onClose={onClose} flush>
        {form}
      </RecordDialog>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // Without a transition: a list that opens on focus would take its position while the popup grows.
      transitionDuration={focused ? 0 : undefined}
      anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
      transformOrigin={{ vertical: 'top', horizontal: edge }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { width: 400, mt: 0.5 },
        },
      }}
    >
      {form}
    </Popover>
  );
}

/** Anchor and open state of the filter popup. The popup opens once its form has loaded. */
export function useFilterPopup() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const show = async (button: HTMLElement) => {
    await FilterForm.preload();
    setAnchor(button);
  };
  return {
    anchor,
    open: (event: MouseEvent<HTMLElement>) => void show(event.currentTarget),
    close: () => setAnchor(null),
  };
}

/**
 * Opens the list's filters, next to the button or full screen on a phone. On a phone the button also counts
 * the active filters.
 */
export function FilterButton() {
  const { filterValues } = useListContext();
  const fields = useFields('isFiltered');
  const translate = useTranslate();
  const compact = useCompact();
  const { anchor, open, close } = useFilterPopup();
  const inUse = Object.keys(filterValues).filter((name) => name !== 'q').length;

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        {translate(compact ? 'list.filters' : 'list.add_filter')}
        {compact && inUse > 0 && (
          <Box component="span" className="tabular" sx={counter}>
            {inUse}
          </Box>
        )}
      </Button>
      {anchor && <FilterPopup fields={fields} edge="right" anchor={anchor} onClose={close} />}
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
