import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Extra, Type } from '../../contract/types.ts';
import { useDefinitions } from './useDefinitions.ts';

interface Props {
  type: Type;
  extras: readonly Extra[];
  onClose: () => void;
}

/** Asks before a type is deleted: its subtypes and extra fields go with it. */
export function DeleteTypeDialog({ type, extras, onClose }: Props) {
  const translate = useTranslate();
  const title = useId();
  const { remove } = useDefinitions('types');
  const [isDeleting, setDeleting] = useState(false);
  const subtypes = translate('types.count_subtypes', { smart_count: type.subtypes.length });
  const fields = translate('types.count_extras', { smart_count: extras.length });

  const submit = async () => {
    setDeleting(true);
    await remove(type);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={isDeleting ? undefined : onClose}
      aria-labelledby={title}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={title}>{translate('types.delete_title', { name: type.name })}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>{translate('types.delete_text', { subtypes, fields })}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isDeleting} autoFocus>
          {translate('form.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isDeleting} onClick={() => void submit()}>
          {translate('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
