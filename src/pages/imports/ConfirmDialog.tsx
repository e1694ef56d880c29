import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface Props {
  title: string;
  text: string;
  /** What the button does. */
  label: string;
  isDestructive?: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done, and says what it will do. */
export function ConfirmDialog({ title, text, label, isDestructive, isPending, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={heading}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>{text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isPending} autoFocus>
          {translate('form.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isPending}
          onClick={onConfirm}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
