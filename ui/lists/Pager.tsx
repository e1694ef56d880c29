import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useCompact } from '../useCompact.ts';
import { PageSize } from './PageSize.tsx';
import { useTotal } from './useTotal.ts';

/** Rows per page where there is room, "1–10 of 342", Previous and Next. */
export function Pager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const words = useTotal();
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
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 0, sm: 2 }, minHeight: 48 }}
    >
      {!compact && <PageSize />}
      <Typography className="tabular" color="text.secondary" noWrap sx={{ ml: { sm: 'auto' }, mr: 0.5 }}>
        {words !== undefined && translate('list.range', { first, last, total: words })}
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
