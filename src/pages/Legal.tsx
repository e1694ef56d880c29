import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../ui/PageTitle.tsx';

export function Legal({ page }: { page: 'privacy' | 'terms' | 'cookies' }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 640 }}>
      <PageTitle title={translate(`legal.${page}`)} />
      {translate(`legal.${page}_text`)
        .split('\n')
        .map((paragraph: string) => (
          <Typography key={paragraph} sx={{ mb: 2, lineHeight: '24px' }}>
            {paragraph}
          </Typography>
        ))}
    </Box>
  );
}
