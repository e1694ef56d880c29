import { Box, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';

export function Logo() {
  const translate = useTranslate();
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
      <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: 24, height: 24, display: 'block' }}>
        <Box
          component="rect"
          width="24"
          height="24"
          rx="6"
          sx={{ fill: (theme) => theme.palette.primary.main }}
        />
        <Box
          component="path"
          d="M5 18h14v1.6H5zM6.5 10h5v6.5h-5zM12.5 5h5v11.5h-5z"
          sx={{ fill: (theme) => theme.palette.primary.contrastText }}
        />
      </Box>
      <Typography component="span" variant="h3">
        Backstock
      </Typography>
    </Box>
  );
}
