import {
  ListingExport,
  PreparedListings,
  type ListingChanges,
  type NewListingExport,
} from '../contract/listings.ts';
import { API_URL } from './api.ts';
import { downloadFile } from './downloadFile.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

const ofInsertion = (id: number) => `${API_URL}/api/insertions/${id}/listings/`;
const EXPORTS = `${API_URL}/api/listing_exports/`;

export async function getPreparedListings(
  insertion: number,
  signal?: AbortSignal,
): Promise<PreparedListings> {
  const { json } = await httpClient(ofInsertion(insertion), { signal });
  return PreparedListings.parse(json);
}

export async function changeListings(insertion: number, sent: ListingChanges): Promise<PreparedListings> {
  const answer = await httpClient(ofInsertion(insertion), { method: 'PATCH', body: JSON.stringify(sent) });
  return withAction(answer, PreparedListings.parse(answer.json));
}

/** Writes the site's files, and counts their listings as sent. */
export async function createListingExport(asked: NewListingExport): Promise<ListingExport> {
  const answer = await httpClient(EXPORTS, { method: 'POST', body: JSON.stringify(asked) });
  return withAction(answer, ListingExport.parse(answer.json));
}

/** The site's file, or a zip of several. */
export function getListingFile(id: number, signal?: AbortSignal): Promise<File> {
  return downloadFile(`${EXPORTS}${id}/file/`, 'listings.csv', signal);
}

/** The pictures of an export that have no public address, named by SKU. */
export function getListingPictures(id: number, signal?: AbortSignal): Promise<File> {
  return downloadFile(`${EXPORTS}${id}/pictures/`, 'pictures.zip', signal);
}
