import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Button, IconButton, Snackbar, Typography } from '@mui/material';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useState } from 'react';
import type { NoticeAction } from '../../ui/notices.tsx';

const QUIET_FOR = 6_000;

/** What the console has to say, one at a time. A failure stays until it is dismissed. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    if (current) {
      setOpen(false);
      return;
    }
    const next = takeNotification();
    if (next) {
      setCurrent(next);
      setOpen(true);
    }
  }, [notifications, current, takeNotification]);

  if (!current) return null;
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={current.type === 'error' ? null : QUIET_FOR}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Box>
        <Notice notice={current} onDismiss={() => setOpen(false)} />
      </Box>
    </Snackbar>
  );
}

function Notice({ notice, onDismiss }: { notice: NotificationPayload; onDismiss: () => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notice;
  const action: NoticeAction | undefined = notificationOptions?.noticeAction;
  const isError = type === 'error';
  const Icon = isError ? ErrorOutline : CheckCircleOutline;
  return (
    <Box
      role={isError ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        maxWidth: 560,
        minHeight: 48,
        pl: 2,
        pr: 1,
        py: 0.5,
        border: 1,
        borderRadius: 1,
        borderColor: isError ? 'error.main' : 'divider',
        backgroundColor: 'background.paper',
        boxShadow: 8,
      }}
    >
      <Icon fontSize="small" color={isError ? 'error' : 'success'} aria-hidden />
      <Typography sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
        {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
      </Typography>
      {action && (
        <Button
          onClick={() => {
            onDismiss();
            action.onClick();
          }}
        >
          {translate(action.label)}
        </Button>
      )}
      <IconButton size="small" aria-label={translate('app.dismiss')} onClick={onDismiss}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
