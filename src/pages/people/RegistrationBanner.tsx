import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AccountSettings } from '../../../contract/people.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import { useRegistrationChange } from '../../../ui/useRegistrationChange.ts';

/** Says that anybody may register, with a button that ends it. */
export function RegistrationBanner({ settings: { registration, is_fixed } }: { settings: AccountSettings }) {
  const translate = useTranslate();
  const { change, isRunning } = useRegistrationChange();
  if (registration !== 'open') return null;
  return (
    <Box role="status" sx={band}>
      <ErrorOutline sx={{ fontSize: 20, color: 'warning.main' }} aria-hidden />
      <Typography sx={{ flex: '1 1 240px' }}>
        <strong>{translate('people.open')}</strong>{' '}
        <Sentence
          text={translate(is_fixed ? 'people.open_fixed' : 'people.open_help')}
          parts={{ code: <code /> }}
        />
      </Typography>
      {!is_fixed && (
        <Button variant="outlined" loading={isRunning} onClick={() => void change('invitation')} sx={onPaper}>
          {translate('people.by_invitation')}
        </Button>
      )}
    </Box>
  );
}

const band = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  mb: 2,
  px: 2,
  py: 0.5,
  borderRadius: 1,
  backgroundColor: 'warning.light',
} as const;

const onPaper = { backgroundColor: 'background.paper', '&:hover': { backgroundColor: 'background.paper' } };
