import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

interface Props {
  title: string;
  /** Explains the settings and their effect. */
  help: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function SettingsPage({ title, help, actions, children }: Props) {
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <PageTitle title={title} actions={actions} />
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {help}
      </Typography>
      {children}
    </Box>
  );
}

export function SettingsLoading() {
  const translate = useTranslate();
  return (
    <Skeleton
      variant="rounded"
      height={240}
      role="status"
      aria-label={translate('list.loading')}
      sx={{ borderRadius: 1 }}
    />
  );
}
