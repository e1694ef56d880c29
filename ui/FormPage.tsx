import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormActions } from './FormActions.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useWayTo } from './useLeave.ts';

interface Props {
  title: string;
  /** Where Cancel and the arrow lead. */
  back: string;
  backLabel: string;
  submitLabel: string;
  children: ReactNode;
}

/** A form with a page of its own: one column, actions at the end. Stands inside a form. */
export function FormPage({ title, back, backLabel, submitLabel, children }: Props) {
  const translate = useTranslate();
  const { link } = useWayTo(back);
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <PageTitle
        title={title}
        before={
          <IconButton component={LinkBase} {...link} aria-label={backLabel} sx={{ ml: -1.5, mr: -1 }}>
            <ChevronLeft />
          </IconButton>
        }
        actions={
          <Typography variant="caption" color="text.secondary">
            <Box component="span" sx={{ color: 'error.main' }}>
              *
            </Box>{' '}
            {translate('form.required')}
          </Typography>
        }
      />
      <Paper variant="outlined">
        <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
          {children}
        </Box>
        <FormActions submitLabel={submitLabel} cancel={back} />
      </Paper>
    </Box>
  );
}
