import { Box, Paper, Skeleton } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { username } from '../../../providers/session.ts';
import { useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { Placeholder } from '../Placeholder.tsx';
import { withoutAccount } from '../placeholders.ts';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionList } from './SessionList.tsx';
import { useOwnAccount } from './useSecondFactor.ts';
import { useSessions } from './useSessions.ts';

/** One's own account: a new password, the second factor, and the sessions. */
export function AccountPage() {
  const translate = useTranslate();
  const hasExtensions = useDetectedExtensions();
  const { data, error, isFetching, refetch } = useSessions();
  const { data: account } = useOwnAccount();
  useReadFailure('account.not_read', data ? error : null);
  const lacksCall = !data && error instanceof HttpError && error.status === 404;
  if (hasExtensions === false || lacksCall) return <Placeholder {...withoutAccount} />;
  return (
    <>
      <PageTitle
        title={translate('menu.account')}
        aside={[username(), account && translate(`roles.${account.role}`)].filter(Boolean).join(' · ')}
      />
      <Box sx={cards}>
        <PasswordCard sessions={data ?? []} />
        <SecondFactorCard />
      </Box>
      <Box className="screen-only" sx={{ mt: 2 }}>
        {data && <SessionList sessions={data} />}
        {!data && error && (
          <Paper variant="outlined">
            <ReadFailure title="account.not_read" isReading={isFetching} onRetry={() => void refetch()} />
          </Paper>
        )}
        {!data && !error && (
          <Skeleton
            variant="rounded"
            height={200}
            role="status"
            aria-label={translate('list.loading')}
            sx={{ borderRadius: 1 }}
          />
        )}
      </Box>
    </>
  );
}

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
