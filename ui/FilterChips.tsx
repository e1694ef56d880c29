import Close from '@mui/icons-material/Close';
import { Box, Button, ButtonBase } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';

/** What a filter is about, as a field of the resource, and its value in words. */
export type DescribeFilter = (field: string, value: unknown) => { field: string; value: string };

/** What the list is filtered by besides the search; a click takes one away. */
export function FilterChips({ describe }: { describe: DescribeFilter }) {
  const { filterValues, setFilters, resource } = useListContext();
  const translate = useTranslate();
  const { q, ...filters } = filterValues;
  const names = Object.keys(filters);
  if (names.length === 0) return null;
  const without = (removed: string) =>
    Object.fromEntries(Object.entries(filterValues).filter(([name]) => name !== removed));
  return (
    <>
      {names.map((name) => {
        const described = describe(name, filters[name]);
        const field = translate(`resources.${resource}.fields.${described.field}`);
        const filter = translate('list.filter', { field, value: described.value });
        return (
          <ButtonBase
            key={name}
            aria-label={translate('list.remove_filter', { filter })}
            onClick={() => setFilters(without(name))}
            sx={chip}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {field}
            </Box>
            {described.value}
            <Close sx={{ fontSize: 16, color: 'text.secondary' }} />
          </ButtonBase>
        );
      })}
      <Button size="small" onClick={() => setFilters(q === undefined ? {} : { q })}>
        {translate('list.clear_all')}
      </Button>
    </>
  );
}

const chip = {
  display: 'inline-flex',
  gap: 0.75,
  minHeight: 28,
  px: 1.25,
  border: 1,
  borderColor: 'primary.light',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  typography: 'caption',
  fontWeight: 500,
  '&:hover': { borderColor: 'text.secondary' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
