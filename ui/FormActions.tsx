import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useReturnTo } from './useLeavePage.ts';
import { useUploadContext } from './useUpload.ts';
import { formatFileSize } from '../domain/format.ts';
import type { UploadProgress } from '../providers/upload.ts';

interface Props {
  submitLabel: string;
  /** An address to open on Cancel, or a callback. */
  cancel: string | (() => void);
}

/**
 * Footer of a form, always in view: shortcut hint, Cancel and the submit button.
 * Cancel also stops a running upload.
 */
export function FormActions({ submitLabel, cancel }: Props) {
  const translate = useTranslate();
  const sending = useUploadContext();
  const onCancel = sending?.isUnderWay ? sending.stop : cancel;
  return (
    <Box
      data-keep-clear
      sx={{
        ...stickyBarStyle,
        mt: 'auto',
        borderRadius: '0 0 8px 8px',
        backgroundColor: 'var(--surface)',
      }}
    >
      {sending?.progress && <UploadProgressBar progress={sending.progress} />}
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
  const { link } = useReturnTo(to);
  return (
    <Button variant="outlined" component={LinkBase} {...link}>
      {translate('form.cancel')}
    </Button>
  );
}

/** Style of a bar that sticks to the lower edge while its container is in view. */
export const stickyBarStyle = {
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

interface SubmitProps {
  label: string;
  isDisabled?: boolean;
  /** Whether all data to send is loaded. An earlier submit waits for this data. */
  isReady?: boolean;
  /** Shown as a secondary button, because the page has a more important button. */
  isQuiet?: boolean;
}

/**
 * Submits the form once.
 * Ctrl+Enter presses the button from any field, and from anywhere in the form's popup.
 */
export function SubmitButton({ label, isDisabled, isReady = true, isQuiet }: SubmitProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isSubmitting } = useFormState();
  const [isWaiting, setWaiting] = useState(false);

  const waitUntilReady = useEffectEvent((event: SubmitEvent) => {
    if (isReady) return;
    event.preventDefault();
    event.stopPropagation();
    setWaiting(true);
  });
  const send = useEffectEvent(() => {
    setWaiting(false);
    button.current?.form?.requestSubmit();
  });
  useEffect(() => {
    if (isWaiting && isReady) send();
  }, [isWaiting, isReady]);

  useLayoutEffect(() => {
    const form = button.current?.form;
    const area = form?.closest<HTMLElement>('[role="presentation"]') ?? form;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!button.current?.disabled) form?.requestSubmit();
    };
    const onSubmit = (event: SubmitEvent) => waitUntilReady(event);
    area?.addEventListener('keydown', onKeyDown);
    form?.addEventListener('submit', onSubmit, true);
    return () => {
      area?.removeEventListener('keydown', onKeyDown);
      form?.removeEventListener('submit', onSubmit, true);
    };
  }, []);

  return (
    <Button
      ref={button}
      type="submit"
      variant={isQuiet ? 'outlined' : 'contained'}
      disabled={isDisabled}
      loading={isSubmitting || isWaiting}
    >
      {label}
    </Button>
  );
}

/** Upload progress of a large form. */
export function UploadProgressBar({ progress: { sent, total } }: { progress: UploadProgress }) {
  const translate = useTranslate();
  return (
    <Box sx={{ flex: '1 1 100%' }}>
      <LinearProgress
        variant="determinate"
        aria-label={translate('form.sending')}
        value={(sent / total) * 100}
        sx={{ mb: 0.5, borderRadius: 0.5 }}
      />
      <Typography variant="caption" color="text.secondary" className="tabular" component="p">
        {translate('form.sent', { sent: formatFileSize(sent), total: formatFileSize(total) })}
      </Typography>
    </Box>
  );
}
