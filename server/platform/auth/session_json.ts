import type { AccountSession } from '../../../contract/account.ts';
import type { SessionRow } from './session_repository.ts';
import { type Session, timeOf } from './tokens.ts';

/** @param current the session of the caller */
export function sessionJson(row: SessionRow, current: Session): AccountSession {
  const { id, device, address, started_at, last_used_at } = row;
  return {
    id,
    device,
    address,
    started_at: timeOf(started_at),
    last_used_at: timeOf(last_used_at),
    is_current: id === current.id,
  };
}
