import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { SendingProgress } from './SendingProgress.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useWayTo } from './useLeave.ts';
import { useSendingContext } from './useSending.ts';

interface Props {
  submitLabel: string;
  /** What Cancel does: an address to go to, or a call. */
  cancel: string | (() => void);
}

/** The end of a form: the shortcut, Cancel, which stops what is being sent, and the one filled button. Stays in view. */
export function FormActions({ submitLabel, cancel }: Props) {
  const translate = useTranslate();
  const sending = useSendingContext();
  const onCancel = sending?.isUnderWay ? sending.stop : cancel;
  return (
    <Box
      sx={{
        ...barInView,
        mt: 'auto',
        borderRadius: '0 0 8px 8px',
        backgroundColor: 'var(--surface)',
      }}
    >
      {sending?.progress && <SendingProgress progress={sending.progress} />}
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
      {typeof onCancel === 'string' ? (
        <CancelLink to={onCancel} />
      ) : (
        <Button variant="outlined" onClick={onCancel}>
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

/** The style of a bar that stays in view at the end of what it ends. */
export const barInView = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;
