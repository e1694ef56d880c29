import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { NewSubtype, type Subtype, type Type } from '../../contract/types.ts';
import { fieldErrors } from '../../contract/errors.ts';
import { fieldErrorsOf } from '../../ui/notices.tsx';

interface Props {
  type: Type;
  onClose: () => void;
  onCreated: (subtype: Subtype) => void;
}

/** Asks for the name of a new subtype. */
export function CreateSubtypeDialog({ type, onClose, onCreated }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [create, { isPending }] = useCreate<Subtype>();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = NewSubtype.safeParse({ name, type: type.id });
    if (!read.success) return setError(fieldErrors(read.error).name);
    void create(
      'subtypes',
      { data: read.data },
      {
        onSuccess: async (subtype) => {
          await queries.invalidateQueries({ queryKey: ['types'] });
          onCreated(subtype);
          onClose();
        },
        onError: (failure: unknown) => {
          console.error(failure);
          const message = failure instanceof Error ? failure.message : String(failure);
          setError(fieldErrorsOf(failure)?.name ?? translate(message));
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="create-subtype"
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 420 } } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id="create-subtype">{translate('products.create_subtype')}</DialogTitle>
        <DialogContent sx={{ pt: 0 }}>
          <TextField
            autoFocus
            fullWidth
            label={translate('products.subtype_name', { name: type.name })}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={Boolean(error)}
            helperText={error}
            slotProps={{ formHelperText: { role: 'alert' } }}
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('products.create_subtype')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
