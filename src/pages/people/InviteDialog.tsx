import { Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OneTimeToken } from '../../../contract/people.ts';
import { ROLES, type Role } from '../../../domain/roles.ts';
import { DialogButtons, RecordDialog } from '../../../ui/RecordDialog.tsx';
import { usePeopleAction } from '../../../ui/usePeopleAction.ts';
import { OneTimeLink } from './OneTimeLink.tsx';

/** Makes an invitation with a role, and shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { run, isRunning } = usePeopleAction();
  const [role, setRole] = useState<Role>('operator');
  const [made, setMade] = useState<OneTimeToken>();
  const invite = async () => {
    const answer = await run({
      call: (dataProvider) => dataProvider.invite({ role }),
      failed: 'people.not_invited',
    });
    setMade(answer?.result);
  };
  if (made)
    return (
      <OneTimeLink
        title={translate('people.invited', { role: translate(`roles.${role}`) })}
        help={translate('people.invitation_help')}
        path="/register?invitation="
        token={made}
        onClose={onClose}
      />
    );
  return (
    <RecordDialog
      title={translate('people.invite_title')}
      onClose={onClose}
      width={480}
      actions={
        <DialogButtons>
          <Button variant="outlined" onClick={onClose}>
            {translate('form.cancel')}
          </Button>
          <Button variant="contained" loading={isRunning} onClick={() => void invite()}>
            {translate('people.make_link')}
          </Button>
        </DialogButtons>
      }
    >
      <RadioGroup
        aria-label={translate('people.role')}
        value={role}
        onChange={(_, value) => setRole(ROLES.find((one) => one === value) ?? role)}
        sx={{ p: { xs: 2, sm: 0 }, gap: 1 }}
      >
        {ROLES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio autoFocus={one === role} />}
            label={
              <>
                <Typography variant="body2">{translate(`roles.${one}`)}</Typography>
                <Typography variant="caption" color="text.secondary" component="div">
                  {translate(`people.role_help.${one}`)}
                </Typography>
              </>
            }
            sx={{ alignItems: 'flex-start', minHeight: 44, mr: 0 }}
          />
        ))}
      </RadioGroup>
    </RecordDialog>
  );
}
