import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { EXTRA_VALUE_TYPES } from '../../domain/product.ts';
import type { Definition } from './useDefinitions.ts';

interface Props {
  label: string;
  submitLabel: string;
  /** The initial name. */
  name?: string;
  /** Shows the select for the value type of an extra field. */
  hasKind?: boolean;
  /** Returns the error as text; undefined on success. */
  onSave: (values: { name: string; kind: NonNullable<Definition['kind']> }) => Promise<string | undefined>;
  /** Called on Escape or Cancel. */
  onClose: () => void;
}

/** A name edited in place. Enter saves, Escape cancels. */
export function DefinitionForm({ label, submitLabel, name = '', hasKind = false, onSave, onClose }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  const [kind, setKind] = useState<NonNullable<Definition['kind']>>('text');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const problem = await onSave({ name: typed, kind });
    setSaving(false);
    setError(problem);
    if (!problem) setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, py: 1, flex: 1 }}
    >
      <TextField
        autoFocus
        inputRef={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        error={Boolean(error)}
        helperText={error}
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-label': label } }}
        placeholder={label}
        sx={{ flex: '1 1 200px' }}
      />
      {hasKind && (
        <TextField
          select
          value={kind}
          onChange={(event) => setKind(EXTRA_VALUE_TYPES.find((one) => one === event.target.value) ?? 'text')}
          slotProps={{ htmlInput: { 'aria-label': translate('types.kind') } }}
          sx={{ flex: '0 1 148px' }}
        >
          {EXTRA_VALUE_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`types.kinds.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="outlined" loading={isSaving} sx={{ minHeight: 40 }}>
          {submitLabel}
        </Button>
        <Button onClick={onClose} sx={{ minHeight: 40 }}>
          {translate('form.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
