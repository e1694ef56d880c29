import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, MenuItem, Select, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatCount } from '../domain/format.ts';
import { useCompact } from './useCompact.ts';

export const PAGE_SIZES = [5, 10, 20] as const;
export const PAGE_SIZE = 10;

/** Previous and Next, "1–10 of 342", rows per page: on the phone as well. */
export function Pager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const translate = useTranslate();
  const compact = useCompact();
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const atStart = page <= 1;
  const atEnd = last >= total;
  const previous = translate('list.previous');
  const next = translate('list.next');

  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 48 }}
    >
      <PageSize />
      <Typography className="tabular" color="text.secondary" noWrap sx={{ ml: 'auto', mr: 0.5 }}>
        {translate('list.range', { first, last, total: formatCount(total) })}
      </Typography>
      {compact ? (
        <>
          <IconButton aria-label={previous} disabled={atStart} onClick={() => setPage(page - 1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton aria-label={next} disabled={atEnd} onClick={() => setPage(page + 1)}>
            <ChevronRight />
          </IconButton>
        </>
      ) : (
        <>
          <Button variant="outlined" size="small" disabled={atStart} onClick={() => setPage(page - 1)}>
            {previous}
          </Button>
          <Button variant="outlined" size="small" disabled={atEnd} onClick={() => setPage(page + 1)}>
            {next}
          </Button>
        </>
      )}
    </Box>
  );
}

function PageSize() {
  const { perPage, setPerPage } = useListContext();
  const translate = useTranslate();
  const label = useId();
  return (
    <>
      <Typography id={label} color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
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
