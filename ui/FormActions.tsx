import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { SubmitButton } from './SubmitButton.tsx';
import { useWayTo } from './useLeave.ts';

interface Props {
  submitLabel: string;
  /** What Cancel does: an address to go to, or a call. */
  cancel: string | (() => void);
}

/** The end of a form: the shortcut, Cancel, and the one filled button. Stays in view. */
export function FormActions({ submitLabel, cancel }: Props) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        mt: 'auto',
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
        backgroundColor: 'var(--surface)',
      }}
    >
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{
          mr: 'auto',
          display: { xs: 'none', sm: 'block' },
          '@media (pointer: coarse)': { display: 'none' },
        }}
      >
        {translate('form.shortcut')}
      </Typography>
      {typeof cancel === 'string' ? (
        <CancelLink to={cancel} />
      ) : (
        <Button variant="outlined" onClick={cancel}>
          {translate('form.cancel')}
        </Button>
      )}
      <SubmitButton label={submitLabel} />
    </Box>
  );
}

function CancelLink({ to }: { to: string }) {
  const translate = useTranslate();
  const { link } = useWayTo(to);
  return (
    <Button variant="outlined" component={LinkBase} {...link}>
      {translate('form.cancel')}
    </Button>
  );
}
