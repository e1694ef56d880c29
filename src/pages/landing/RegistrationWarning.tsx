import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRegistrationChange } from '../../../ui/useRegistrationChange.ts';
import { todoIcon } from './TodoRow.tsx';

/** Says that anybody may register, with a button that ends it. */
export function RegistrationWarning() {
  const translate = useTranslate();
  const { change, isRunning } = useRegistrationChange();
  return (
    <Box sx={line}>
      <Box sx={todoIcon('warning')}>
        <LockOpenOutlined fontSize="small" aria-hidden />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{translate('landing.registration_open')}</Typography>
      <Typography color="text.secondary" sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        {translate('landing.registration_open_help')}
      </Typography>
      <Button
        variant="outlined"
        loading={isRunning}
        onClick={() => void change('invitation')}
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start', mt: { xs: 0.5, sm: 0 } }}
      >
        {translate('landing.registration_end')}
      </Button>
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '36px 1fr', sm: '36px 256px 1fr auto' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 60,
  px: 2,
  py: 1,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const;
