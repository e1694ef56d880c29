import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import type { AccountSession } from '../../../contract/account.ts';
import { formatList } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { username } from '../../../providers/session.ts';
import { fieldErrorsOf, useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordMarks } from './PasswordMarks.tsx';
import { useSessions } from './useSessions.ts';

const EMPTY = { current_password: '', new_password: '' };

/** Form for a new password, which ends the other sessions. The server validates both fields. */
export function PasswordCard({ sessions }: { sessions: readonly AccountSession[] }) {
  const translate = useTranslate();
  const heading = useId();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { refetch } = useSessions();
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.changePassword(typed),
    onSuccess: () => {
      setTyped(EMPTY);
      notifyFailure.end();
      notifyDone('account.changed');
      void refetch();
    },
    onError: (error) => {
      setWrong(fieldErrorsOf(error) ?? {});
      notifyFailure('account.not_changed', error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong({});
    if (!isPending) mutate();
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    label: translate(`account.${name}`),
    value: typed[name],
    wrong: wrong[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([wrongName]) => wrongName !== name)));
    },
  });
  const others = sessions.filter(({ is_current }) => !is_current);
  const devices = [...new Set(others.map(({ device }) => device || translate('account.unknown_device')))];
  return (
    <Paper
      component="section"
      variant="outlined"
      className="screen-only"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Typography id={heading} component="h2" variant="h3" sx={{ mb: 2 }}>
        {translate('account.password')}
      </Typography>
      <form onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username() ?? ''} readOnly hidden />
        <PasswordField {...field('current_password')} autoComplete="current-password" />
        <PasswordField
          {...field('new_password')}
          autoComplete="new-password"
          help={<PasswordMarks password={typed.new_password} />}
        />
        {devices.length > 0 && (
          <Typography variant="caption" component="p" color="text.secondary" sx={note}>
            <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
            {translate('account.ends_others', { devices: formatList(devices) })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2.5 }}>
          <Button type="submit" variant="outlined" loading={isPending}>
            {translate('account.change')}
          </Button>
        </Box>
      </form>
    </Paper>
  );
}

const note = { display: 'flex', gap: 1, mt: 2 };
