import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, Popover } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState, type MouseEvent } from 'react';
import { useFields, type NamedField } from '../fields.ts';
import { preloadablePopup } from '../preloadable.tsx';
import { useCompact } from '../useCompact.ts';

/** Their form. */
export const FilterForm = preloadablePopup(async () => (await import('./FilterForm.tsx')).FilterForm);
const RecordDialog = preloadablePopup(async () => (await import('../RecordDialog.tsx')).RecordDialog);

interface Props {
  /** What the list is filtered by there: all that it offers, or what is changed. */
  fields: readonly NamedField[];
  focused?: string;
  /** The edge of what was pressed from which it goes on. */
  edge: 'left' | 'right';
  /** Beside what it stands where there is room. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The form of filters, beside what was pressed; on a phone the whole screen. */
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
      // A list that opens with the focus would be placed where its input is while the popup grows.
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

/** What the popup of filters stands beside while it is open. It opens once its form is there. */
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

/** Opens the list's filters: beside the button, or on the whole screen of a phone, where it counts those in use. */
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
