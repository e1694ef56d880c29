import { Box, InputLabel, MenuItem, Select } from '@mui/material';
import { useListContext, useTranslate, type SortPayload } from 'ra-core';
import { useId } from 'react';
import { useFields } from '../fields.ts';

/** The order of the list, where it has no column heads to click on; it applies at once. */
export function SortInput() {
  const { sort, setSort, resource } = useListContext();
  const sortable = useFields('isSorted');
  const translate = useTranslate();
  const label = useId();
  const order = (key: SortPayload['order']) =>
    translate(key === 'ASC' ? 'list.ascending' : 'list.descending');
  return (
    <Box>
      <InputLabel id={label}>{translate('list.sort_by')}</InputLabel>
      <Select
        fullWidth
        labelId={label}
        value={`${sort.field} ${sort.order}`}
        onChange={({ target }) => {
          const [field = '', direction] = target.value.split(' ');
          setSort({ field, order: direction === 'ASC' ? 'ASC' : 'DESC' });
        }}
      >
        {sortable.flatMap(({ source }) =>
          (['ASC', 'DESC'] as const).map((direction) => (
            <MenuItem key={`${source} ${direction}`} value={`${source} ${direction}`}>
              {`${translate(`resources.${resource}.fields.${source}`)}, ${order(direction)}`}
            </MenuItem>
          )),
        )}
      </Select>
    </Box>
  );
}
