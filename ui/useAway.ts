import { useSyncExternalStore } from 'react';
import { connection } from '../providers/connection.ts';

/** True while the server does not answer. */
export function useAway(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isAway);
}
