import { Button } from '@mui/material';
import { PasswordInput, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface Props {
  submitLabel: string;
  /** For password managers: a new account or a known one. */
  isNew?: boolean;
  passwordHelp?: string;
}

export function CredentialInputs({ submitLabel, isNew = false, passwordHelp }: Props) {
  const { isSubmitting } = useFormState();
  return (
    <>
      <TextInput
        source="username"
        label="login.username"
        autoFocus
        autoComplete="username"
        helperText={false}
        fullWidth
      />
      <PasswordInput
        source="password"
        label="login.password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        helperText={passwordHelp ?? false}
        sx={{ mt: 2.5 }}
        fullWidth
      />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        size="large"
        loading={isSubmitting}
        sx={{ mt: 3, minHeight: 44 }}
      >
        {submitLabel}
      </Button>
    </>
  );
}
