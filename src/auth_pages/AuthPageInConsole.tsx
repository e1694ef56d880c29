import { useLocation, useNavigate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { AuthPageNavigationContext, openerOfLogin } from './navigation.ts';

/** Shows the login or the registration inside the console, so that typed form values are kept. */
export function AuthPageInConsole({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const navigation = useMemo(
    () => ({
      go: (to: string) => void navigate(to, { replace: true }),
      search,
      returnTo: openerOfLogin(state),
    }),
    [navigate, search, state],
  );
  return <AuthPageNavigationContext value={navigation}>{children}</AuthPageNavigationContext>;
}
