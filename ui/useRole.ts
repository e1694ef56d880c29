import { useSyncExternalStore } from 'react';
import { includesRole, type Role } from '../domain/roles.ts';
import { onTokensChanged, role } from '../providers/session.ts';

/** The person's role. Undefined on backends without roles, which allow everything. */
export function useRole(): Role | undefined {
  return useSyncExternalStore(onTokensChanged, role);
}

/** Whether the person may do what needs a role. The server checks it again. */
export function useMay(needed: Role): boolean {
  const own = useRole();
  return own === undefined || includesRole(own, needed);
}
