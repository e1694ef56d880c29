import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Person } from '../../../contract/people.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** Whether a person has a second factor. */
export function SecondFactorState({ person: { has_second_factor, disabled_at } }: { person: Person }) {
  const translate = useTranslate();
  if (has_second_factor)
    return (
      <Box component="span" sx={on}>
        <CheckCircleOutlined sx={{ fontSize: 16 }} aria-hidden />
        {translate('people.on')}
      </Box>
    );
  // Somebody who cannot log in needs none.
  if (disabled_at) return translate('people.off');
  return (
    <Badge tone="warning" icon={ErrorOutline}>
      {translate('people.off')}
    </Badge>
  );
}

const on = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 0.75,
  typography: 'caption',
  fontWeight: 500,
  color: 'success.main',
} as const;
