import { useSyncExternalStore } from 'react';
import { connection } from '../providers/connection.ts';

/** True while the server does not answer. */
export function useIsServerAway(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isAway);
}
