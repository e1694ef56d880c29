import Add from '@mui/icons-material/Add';
import { Box, Button, Paper, Skeleton } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { People } from '../../../contract/people.ts';
import { useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { usePeople } from '../../../ui/usePeople.ts';
import { NeedsRole } from '../NeedsRole.tsx';
import { Placeholder } from '../Placeholder.tsx';
import { withoutPeople } from '../placeholders.ts';
import { AccountEvents } from './AccountEvents.tsx';
import { EndAllButton } from './EndAllButton.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RegistrationBanner } from './RegistrationBanner.tsx';
import { RolesCard } from './RolesCard.tsx';

/** The people with an account: roles, sessions, invitations, and what happened to accounts. For owners. */
export function PeoplePage() {
  const translate = useTranslate();
  const hasExtensions = useDetectedExtensions();
  const { data, error, isFetching, refetch } = usePeople();
  useReadFailure('people.not_read', data ? error : null);
  const isRefused = (status: number) => !data && error instanceof HttpError && error.status === status;
  if (hasExtensions === false || isRefused(404)) return <Placeholder {...withoutPeople} />;
  if (isRefused(403)) return <NeedsRole role="owner" title="menu.people" />;
  if (data) return <LoadedPage people={data} />;
  return (
    <>
      <PageTitle title={translate('menu.people')} />
      {error ? (
        <Paper variant="outlined">
          <ReadFailure title="people.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <Skeleton
          variant="rounded"
          height={320}
          role="status"
          aria-label={translate('list.loading')}
          sx={{ borderRadius: 1 }}
        />
      )}
    </>
  );
}

function LoadedPage({ people: { people, invitations, settings } }: { people: People }) {
  const translate = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const disabled = people.filter(({ disabled_at }) => disabled_at !== null).length;
  const count = translate('people.count', { smart_count: people.length });
  return (
    <>
      <PageTitle
        title={translate('menu.people')}
        aside={disabled > 0 ? `${count} · ${translate('people.count_disabled', { count: disabled })}` : count}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <EndAllButton />
            <Button variant="contained" startIcon={<Add />} onClick={() => setInviting(true)}>
              {translate('people.invite')}
            </Button>
          </Box>
        }
      />
      <RegistrationBanner settings={settings} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <PeopleList people={people} />
          <Invitations invitations={invitations} />
        </Box>
        <RolesCard people={people} settings={settings} />
      </Box>
      <AccountEvents />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  mb: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
};
