import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { LandingSections } from './LandingSections.tsx';

export function Landing() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 1120, mx: 'auto' }}>
      <PageTitle title={translate('landing.title')} />
      <LandingSections />
    </Box>
  );
}
