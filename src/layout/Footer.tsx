import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

const pages = ['privacy', 'terms', 'cookies'] as const;

/** The legal pages, what else the page offers, and the copyright line. */
export function Footer({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 0.5,
        width: '100%',
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 2, sm: 4 },
        py: 1.5,
      }}
    >
      <Box
        component="nav"
        aria-label={translate('app.legal')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
      >
        {pages.map((page) => (
          <Link
            key={page}
            component={LinkBase}
            to={`/${page}`}
            variant="caption"
            color="text.secondary"
            sx={{ py: 0.5, '@media (pointer: coarse)': { py: 1.75 } }}
          >
            {translate(`legal.${page}`)}
          </Link>
        ))}
      </Box>
      {children}
      <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
        {translate('app.copyright', { year })}
      </Typography>
    </Box>
  );
}
