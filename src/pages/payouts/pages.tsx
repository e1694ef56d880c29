import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { OPEN_STATEMENT } from '../../../contract/payouts.ts';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { NotFound } from '../NotFound.tsx';
import { Placeholder } from '../Placeholder.tsx';
import { withoutReports } from '../placeholders.ts';
import { PayoutsPage } from './PayoutsPage.tsx';
import { StatementPage } from './StatementPage.tsx';
import { PayoutsSkeleton } from './PayoutsSkeleton.tsx';

export function Payouts() {
  return (
    <OnlyWithPayouts>
      <PayoutsPage />
    </OnlyWithPayouts>
  );
}

/** The page of the payout whose id is in the address. */
export function Statement() {
  const { id = '' } = useParams();
  const asked = id === OPEN_STATEMENT ? OPEN_STATEMENT : /^\d{1,15}$/.test(id) ? Number(id) : undefined;
  if (asked === undefined) return <NotFound />;
  return (
    <OnlyWithPayouts>
      <StatementPage key={asked} id={asked} />
    </OnlyWithPayouts>
  );
}

/** Shows a placeholder page on a backend without payouts, and makes no call. */
function OnlyWithPayouts({ children }: { children: ReactNode }) {
  const has = useDetectedExtensions();
  if (has === false) return <Placeholder {...withoutReports.payouts} />;
  return has ? children : <PayoutsSkeleton />;
}
