import { Box, Button, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { shelf } from '../../pictures/scene.ts';
import { Footer } from '../layout/Footer.tsx';
import { Logo } from '../layout/Logo.tsx';

const illustration = `data:image/svg+xml,${encodeURIComponent(shelf())}`;

interface Props {
  title: string;
  help: string;
  /** The other page of the two, in words and as an address. */
  other: { question: string; label: string; to: string };
  children: ReactNode;
}

/** The page for those who are not logged in: a form, and beside it what the shop is full of. */
export function AuthPage({ title, help, other, children }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, minHeight: '100dvh' }}>
      <title>{`${title} · Backstock`}</title>
      <Box sx={{ display: 'flex', flexDirection: 'column', backgroundColor: 'background.paper' }}>
        <Box
          component="header"
          sx={{ display: 'flex', alignItems: 'center', height: 56, px: { xs: 2, sm: 4 } }}
        >
          <Logo />
          <Box component="nav" aria-label={translate('app.main_menu')} sx={{ ml: 'auto' }}>
            <Button component={LinkBase} to="/login" sx={{ color: 'text.secondary' }}>
              {translate('app.log_in')}
            </Button>
            <Button component={LinkBase} to="/register" sx={{ color: 'text.secondary' }}>
              {translate('app.register')}
            </Button>
          </Box>
        </Box>
        <Box
          component="main"
          sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', p: 2 }}
        >
          <Box sx={{ width: '100%', maxWidth: 360 }}>
            <Typography component="h1" variant="h1">
              {title}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
              {help}
            </Typography>
            {children}
            <Typography color="text.secondary" sx={{ mt: 3 }}>
              {other.question}{' '}
              <Link component={LinkBase} to={other.to} variant="body2" underline="always">
                {other.label}
              </Link>
            </Typography>
          </Box>
        </Box>
        <Footer />
      </Box>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          overflow: 'hidden',
          backgroundColor: 'background.picture',
          position: 'sticky',
          top: 0,
          height: '100dvh',
        }}
      >
        <Box
          component="img"
          src={illustration}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'contain', maxWidth: 720 }}
        />
      </Box>
    </Box>
  );
}
