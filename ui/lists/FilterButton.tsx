import FilterList from '@mui/icons-material/FilterList';
import { Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useFields } from '../fields.ts';
import { useCompact } from '../useCompact.ts';
import { FilterPopup, useFilterPopup } from './FilterPopup.tsx';

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
