import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

interface Props {
  name: string;
  label: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  autoFocus?: boolean;
  /** The server's error message. */
  wrong?: string | undefined;
}

/** A password, hidden until the person shows it. */
export function PasswordField(props: Props) {
  const { name, label, autoComplete, value, onChange, help, autoFocus = false, wrong } = props;
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      fullWidth
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? help}
      sx={{ '& + &': { mt: 2.5 } }}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={translate(isShown ? 'login.hide_password' : 'login.show_password')}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <Visibility fontSize="small" /> : <VisibilityOff fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
