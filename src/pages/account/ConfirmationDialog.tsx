import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import type { ConfirmationQuestion } from '../../../providers/confirmation.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { username } from '../../../providers/session.ts';
import { useFailureText } from '../../../ui/notices.tsx';
import { PasswordField } from './PasswordField.tsx';

/**
 * Asks for the password again, or for a code of the second factor. The page below keeps what was typed, also
 * after a cancel.
 */
export function ConfirmationDialog({ question }: { question: ConfirmationQuestion }) {
  const translate = useTranslate();
  const heading = useId();
  const failureText = useFailureText();
  const hasSecondFactor = useHasSecondFactor();
  const [kind, setKind] = useState<'password' | 'otp'>('password');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => question.answer({ [kind]: typed }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const field = {
    value: typed,
    autoFocus: true,
    onChange: (value: string) => {
      setTyped(value);
      reset();
    },
  };
  const wrong = error ? failureText(error, kind) : undefined;
  const other = kind === 'otp' ? 'password' : 'otp';
  return (
    <Dialog
      open
      onClose={isPending ? undefined : question.cancel}
      aria-labelledby={heading}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 440 } } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>{translate('confirmation.title')}</DialogTitle>
        <DialogContent sx={{ pt: 0 }}>
          <Typography sx={{ mb: 2 }}>
            {translate(kind === 'otp' ? 'confirmation.code_help' : 'confirmation.help')}
          </Typography>
          {kind === 'otp' ? (
            <TextField
              {...field}
              key="otp"
              fullWidth
              name="otp"
              label={translate('confirmation.code')}
              autoComplete="one-time-code"
              onChange={({ target }) => field.onChange(target.value)}
              error={wrong !== undefined}
              helperText={wrong}
            />
          ) : (
            <>
              {/* Tells password managers whose password this is. */}
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={username() ?? ''}
                readOnly
                hidden
              />
              <PasswordField
                {...field}
                name="password"
                label={translate('login.password')}
                autoComplete="current-password"
                wrong={wrong}
              />
            </>
          )}
          {hasSecondFactor && (
            <Button
              sx={{ mt: 1, ml: -1 }}
              onClick={() => {
                setKind(other);
                field.onChange('');
              }}
            >
              {translate(other === 'otp' ? 'confirmation.use_code' : 'confirmation.use_password')}
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={question.cancel} disabled={isPending}>
            {translate('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending} disabled={typed === ''}>
            {translate('confirmation.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Whether the person has a second factor. False until that is known: the password does, too. */
function useHasSecondFactor(): boolean {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data } = useQuery({
    queryKey: ['account', 'own'],
    queryFn: ({ signal }) => dataProvider.getOwnAccount(signal),
    retry: false,
  });
  return data?.second_factor === 'on';
}
