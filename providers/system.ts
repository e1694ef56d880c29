import { SystemState } from '../contract/system.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

/** The state of backups, checks and disk. */
export async function getSystemState(signal?: AbortSignal): Promise<SystemState> {
  const { json } = await httpClient(`${API_URL}/api/system/`, { signal });
  return SystemState.parse(json);
}
