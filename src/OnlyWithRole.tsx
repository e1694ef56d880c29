import type { ReactNode } from 'react';
import { useMay } from '../ui/useRole.ts';
import { PAGE_ROLES } from './pageRoles.ts';
import { NeedsRole } from './pages/NeedsRole.tsx';

/** Shows the page at an address, or says which role it needs. */
export function OnlyWithRole({ address, children }: { address: string; children: ReactNode }) {
  const needed = PAGE_ROLES[address];
  const isAllowed = useMay(needed?.role ?? 'viewer');
  return needed && !isAllowed ? <NeedsRole {...needed} /> : children;
}
