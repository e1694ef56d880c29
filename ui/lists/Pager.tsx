import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, MenuItem, Select, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useCompact } from '../useCompact.ts';
import { formatCount } from '../../domain/format.ts';

/** Rows per page if there is room, "1–10 of 342", Previous and Next. */
export function Pager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const counted = useTotal();
  const translate = useTranslate();
  const compact = useCompact();
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const steps = [
    { label: translate('list.previous'), to: page - 1, isEnd: page <= 1, Icon: ChevronLeft },
    { label: translate('list.next'), to: page + 1, isEnd: last >= total, Icon: ChevronRight },
  ];
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 0, sm: 2 }, minHeight: 48 }}
    >
      {!compact && <PageSize />}
      <Typography className="tabular" color="text.secondary" noWrap sx={{ ml: { sm: 'auto' }, mr: 0.5 }}>
        {counted &&
          translate(counted.isMore ? 'list.range_more' : 'list.range', {
            first,
            last,
            total: counted.number,
          })}
      </Typography>
      {steps.map(({ label, to, isEnd, Icon }) =>
        compact ? (
          <IconButton key={label} aria-label={label} disabled={isEnd} onClick={() => setPage(to)}>
            <Icon />
          </IconButton>
        ) : (
          <Button key={label} variant="outlined" size="small" disabled={isEnd} onClick={() => setPage(to)}>
            {label}
          </Button>
        ),
      )}
    </Box>
  );
}

const PAGE_SIZES = [5, 10, 20] as const;

/** Select for the number of rows per page. */
export function PageSize() {
  const { perPage, setPerPage } = useListContext();
  const translate = useTranslate();
  return (
    <>
      <Typography color="text.secondary">{translate('list.per_page')}</Typography>
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

/** The number of rows, such as “342”; “2,000” with `isMore` where a search stops counting after 2,000 rows. */
export function useTotal(): { number: string; isMore: boolean } | undefined {
  const { total, meta } = useListContext();
  if (total === undefined) return undefined;
  const isMore = meta?.isAtLeast === true;
  return { number: formatCount(isMore ? total - 1 : total), isMore };
}
