import { LiveListings, type LiveListingsChoice } from '../contract/site_listings.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

const ROOT = `${API_URL}/api/live_listings/`;

/** What a site's last file says is live, compared with the stock. Without a site: of the first that has a file. */
export async function getLiveListings(site: string | undefined, signal?: AbortSignal): Promise<LiveListings> {
  const query = site === undefined ? '' : `?${new URLSearchParams({ site })}`;
  const { json } = await httpClient(`${ROOT}${query}`, { signal });
  return LiveListings.parse(json);
}

/** Settles prices and quantities that differ. */
export async function applyLiveListings(choice: LiveListingsChoice): Promise<object> {
  const answer = await httpClient(`${ROOT}apply/`, { method: 'POST', body: JSON.stringify(choice) });
  return withAction(answer, Object(answer.json));
}
