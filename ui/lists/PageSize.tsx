import { MenuItem, Select, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';

export const PAGE_SIZES = [5, 10, 20] as const;

/** How many rows a page has. */
export function PageSize() {
  const { perPage, setPerPage } = useListContext();
  const translate = useTranslate();
  const label = useId();
  return (
    <>
      <Typography id={label} color="text.secondary">
        {translate('list.per_page')}
      </Typography>
      <Select
        size="small"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': translate('list.per_page') }}
        sx={{ minHeight: 32, '& .MuiSelect-select': { py: 0.75 }, '& fieldset': { borderColor: 'divider' } }}
      >
        {PAGE_SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
    </>
  );
}
