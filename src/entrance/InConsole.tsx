import { useLocation, useNavigate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { PassageContext, cameFrom } from './passage.ts';

/** Shows the login or the registration inside the console, so that typed form values are kept. */
export function InConsole({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const passage = useMemo(
    () => ({ go: (to: string) => void navigate(to, { replace: true }), cameFrom: cameFrom(state) }),
    [navigate, state],
  );
  return <PassageContext value={passage}>{children}</PassageContext>;
}
