import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../domain/format.ts';
import { ROWS } from './useImport.ts';

interface Props {
  /** From 0. */
  page: number;
  total: number;
  onShow: (page: number) => void;
}

/** "1–50 of 2,400", Previous and Next; nothing where all is on one page. */
export function RowsPager({ page, total, onShow }: Props) {
  const translate = useTranslate();
  if (total <= ROWS) return null;
  const last = Math.min((page + 1) * ROWS, total);
  return (
    <Box
      component="nav"
      aria-label={translate('imports.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography className="tabular" color="text.secondary" sx={{ mr: 'auto' }}>
        {translate('list.range', {
          first: formatCount(page * ROWS + 1),
          last: formatCount(last),
          total: formatCount(total),
        })}
      </Typography>
      <Button variant="outlined" size="small" disabled={page === 0} onClick={() => onShow(page - 1)}>
        {translate('list.previous')}
      </Button>
      <Button variant="outlined" size="small" disabled={last >= total} onClick={() => onShow(page + 1)}>
        {translate('list.next')}
      </Button>
    </Box>
  );
}
