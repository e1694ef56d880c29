import { Box, CircularProgress } from '@mui/material';
import { useTranslate } from 'ra-core';

export function Loading() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      className="page-loading"
      sx={{ display: 'flex', gap: 1.5, p: 8, justifyContent: 'center', color: 'text.secondary' }}
    >
      <CircularProgress size={20} color="inherit" aria-hidden />
      {translate('app.loading')}
    </Box>
  );
}
