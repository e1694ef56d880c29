import { DownloadLink, SystemState } from '../contract/system.ts';
import { absoluteUrl, API_URL } from './api.ts';
import { confirmedClient } from './confirmation.ts';
import { httpClient } from './httpClient.ts';

/** The state of backups, checks and disk. */
export async function getSystemState(signal?: AbortSignal): Promise<SystemState> {
  const { json } = await httpClient(`${API_URL}/api/system/`, { signal });
  return SystemState.parse(json);
}

/** Makes the server begin a backup. */
export async function takeBackup(): Promise<void> {
  await httpClient(`${API_URL}/api/system/backups/`, { method: 'POST' });
}

/** An address at which the browser downloads a backup. It works for a minute. May ask for the password again. */
export async function getBackupLink(id: number): Promise<string> {
  const { json } = await confirmedClient(`${API_URL}/api/system/backups/${id}/link/`, { method: 'POST' });
  return absoluteUrl(DownloadLink.parse(json).url);
}
