import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

interface Props {
  title: string;
  /** What is said here, and what follows from it. */
  help: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page on which a shop says how it works. */
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

/** In place of what is still being read. */
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
