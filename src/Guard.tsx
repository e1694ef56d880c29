import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { authProvider } from '../providers/authProvider.ts';
import { connection } from '../providers/connection.ts';
import { hasFreshAccess, onSecondFactorNeeded, onSessionEnded } from '../providers/session.ts';
import { claimDrafts } from '../ui/drafts.ts';
import { useIsServerAway } from '../ui/useIsServerAway.ts';
import { Loading } from './layout/Loading.tsx';

type Session = 'checking' | 'open' | 'none';

/** The page on which a second factor is set up. */
const ACCOUNT = '/account';

/**
 * Shows its pages to logged-in operators. An expired access token is renewed first, once the server answers.
 * Without a session the operator logs in and returns to the same page. Without the second factor that the
 * owner requires, only the page Account is open. Lists and forms inside use
 * `disableAuthentication`: react-admin's own check would erase the operator's settings.
 */
export function Guard() {
  const { pathname, search } = useLocation();
  const notify = useNotify();
  const isAway = useIsServerAway();
  const [session, setSession] = useState<Session>(hasFreshAccess() ? 'open' : 'checking');

  useEffect(() => {
    if (isAway) return;
    authProvider.checkAuth({ pathname }).then(
      () => setSession('open'),
      (error: Error) => {
        if (connection.isAway()) return;
        if (error.message === 'session.unavailable') notify(error.message, { type: 'error' });
        setSession('none');
      },
    );
  }, [pathname, notify, isAway]);

  useEffect(
    () =>
      onSessionEnded((username) => {
        claimDrafts(username);
        setSession('none');
      }),
    [],
  );

  const navigate = useNavigate();
  useEffect(
    () =>
      onSecondFactorNeeded(() => {
        if (pathname !== ACCOUNT) void navigate(ACCOUNT, { replace: true });
      }),
    [navigate, pathname],
  );

  if (session === 'checking') return <Loading />;
  if (session === 'none') {
    return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />;
  }
  return <Outlet />;
}
