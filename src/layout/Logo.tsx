import { Box, Typography, useTheme } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';

export function Logo() {
  const translate = useTranslate();
  const { main, contrastText } = useTheme().palette.primary;
  return (
    <Box
      component={LinkBase}
      to="/"
      aria-label={translate('app.home')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        pr: 1,
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
        <rect width="24" height="24" rx="6" fill={main} />
        <path d="M5 18h14v1.6H5zM6.5 10h5v6.5h-5zM12.5 5h5v11.5h-5z" fill={contrastText} />
      </svg>
      <Typography component="span" variant="h3">
        Backstock
      </Typography>
    </Box>
  );
}
