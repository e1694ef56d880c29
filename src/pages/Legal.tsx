import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../ui/PageTitle.tsx';
import '../i18n/en/legal.ts';

export function Legal({ page }: { page: 'privacy' | 'terms' | 'cookies' }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 640 }}>
      <PageTitle title={translate(`legal.${page}`)} />
      {translate(`legal_texts.${page}`)
        .split('\n')
        .map((paragraph: string) => (
          <Typography key={paragraph} sx={{ mb: 2, lineHeight: '24px' }}>
            {paragraph}
          </Typography>
        ))}
    </Box>
  );
}
