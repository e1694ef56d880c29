import { z } from 'zod';
import { SiteFile } from '../contract/site_files.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import { uploadOptions, type UploadCallbacks } from './upload.ts';

const ROOT = `${API_URL}/api/sites/`;

/** The files that an operator downloaded from a site and gave once. */
export async function getSiteFiles(site: number, signal?: AbortSignal): Promise<SiteFile[]> {
  const { json } = await httpClient(`${ROOT}${site}/files/`, { signal });
  return z.array(SiteFile).parse(json);
}

/** Stores a site's file in place of an earlier one of its kind. */
export async function putSiteFile(site: number, file: File, sending: UploadCallbacks): Promise<SiteFile> {
  const body = new FormData();
  body.append('file', file);
  const { json } = await httpClient(`${ROOT}${site}/files/`, {
    method: 'PUT',
    body,
    ...uploadOptions(sending, body),
  });
  return SiteFile.parse(json);
}

export async function deleteSiteFile(site: number, id: number): Promise<void> {
  await httpClient(`${ROOT}${site}/files/${id}/`, { method: 'DELETE' });
}
