import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Invitation } from '../../../contract/people.ts';
import { formatDate, localDate } from '../../../domain/format.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { usePeopleAction } from '../../../ui/usePeopleAction.ts';

/** The invitations that nobody has used. Their links were shown once. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const translate = useTranslate();
  const heading = useId();
  if (invitations.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <CardHeading
        id={heading}
        title={translate('people.invitations')}
        note={translate('people.works_once')}
      />
      <ul className="report-list people-lines">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Paper>
  );
}

function InvitationLine({ invitation: { id, role, invited_by, expires_at } }: { invitation: Invitation }) {
  const translate = useTranslate();
  const { run, isRunning } = usePeopleAction();
  const until = formatDate(localDate(new Date(expires_at)));
  const name = translate(`roles.${role}`);
  const withdraw = () =>
    run({
      call: (dataProvider) => dataProvider.withdrawInvitation(id),
      done: translate('people.withdrawn'),
      failed: 'people.not_withdrawn',
    });
  return (
    <li>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {translate('people.invited_by', { name: invited_by, day: until })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        loading={isRunning}
        aria-label={translate('people.withdraw_of', { role: name, day: until })}
        onClick={() => void withdraw()}
      >
        {translate('people.withdraw')}
      </Button>
    </li>
  );
}
