import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Button, IconButton, Portal, Typography } from '@mui/material';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import type { NoticeAction } from '../../ui/notices.tsx';
import { useTopLayer } from './useTopLayer.ts';

const QUIET_FOR = 6_000;

/** What the console has to say. A failure stays until it is dismissed. */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext();
  const container = useTopLayer();
  return (
    <Portal container={container}>
      <Box
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          bottom: { xs: 76, sm: 24 },
          left: { xs: 16, sm: 24 },
          width: 'max-content',
          maxWidth: 'min(560px, calc(100% - 32px))',
          display: 'grid',
          gap: 1,
        }}
      >
        {withoutRepeats(notifications).map((notice) => (
          <Notice
            key={keyOf(notice)}
            notice={notice}
            onDismiss={() =>
              setNotifications((all) => all.filter(({ message }) => message !== notice.message))
            }
          />
        ))}
      </Box>
    </Portal>
  );
}

function withoutRepeats(notices: NotificationPayload[]): NotificationPayload[] {
  return notices.filter(
    (notice, at) => !notices.slice(0, at).some(({ message }) => message === notice.message),
  );
}

const keys = new WeakMap<NotificationPayload, number>();
let last = 0;

function keyOf(notice: NotificationPayload): number {
  const key = keys.get(notice) ?? (last += 1);
  keys.set(notice, key);
  return key;
}

function Notice({ notice, onDismiss }: { notice: NotificationPayload; onDismiss: () => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notice;
  const action: NoticeAction | undefined = notificationOptions?.noticeAction;
  const isError = type === 'error';
  const Icon = isError ? ErrorOutline : CheckCircleOutline;

  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isError) return;
    const timer = setTimeout(() => dismiss(), QUIET_FOR);
    return () => clearTimeout(timer);
  }, [isError]);

  return (
    <Box
      role={isError ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
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
      <IconButton size="small" aria-label={translate('app.dismiss')} onClick={onDismiss} sx={{ ml: 'auto' }}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
