import { HttpError } from 'ra-core';
import { httpResponse } from './httpClient.ts';

/** What is at an address as a file, called as the answer says. */
export async function readFile(address: string, otherwise: string, signal?: AbortSignal): Promise<File> {
  const response = await httpResponse(address, { headers: new Headers({ Accept: '*/*' }), signal });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = await response.blob();
  // Of a proxy: no file that can be asked for is one.
  if (content.type.includes('html')) throw new HttpError('ra.notification.page', 502);
  return new File([content], named ?? otherwise, { type: content.type });
}
