import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
  label: string;
  isDestructive?: boolean;
  isPending: boolean;
  /** Disables the confirm button. */
  isDisabled?: boolean;
  /** A button for an alternative action. */
  other?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation and explains the effect of an action. */
export function ConfirmDialog(props: Props) {
  const { title, children, label, isDestructive, isPending, isDisabled, other, onConfirm, onClose } = props;
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
      <DialogContent sx={{ pt: 0 }}>{children}</DialogContent>
      <DialogActions sx={wrapped}>
        <Button variant="outlined" onClick={onClose} disabled={isPending} autoFocus>
          {translate('form.cancel')}
        </Button>
        {other}
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isPending}
          disabled={isDisabled}
          onClick={onConfirm}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Three buttons are wider than a phone. */
const wrapped = { flexWrap: 'wrap', rowGap: 1, '& > *': { flexShrink: 0 } } as const;
