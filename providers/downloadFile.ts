import { HttpError } from 'ra-core';
import { httpResponse } from './httpClient.ts';

/** Downloads a file. Its name comes from `Content-Disposition`, else from `otherwise`. */
export async function downloadFile(address: string, otherwise: string, signal?: AbortSignal): Promise<File> {
  return fileOf(await httpResponse(address, { headers: new Headers({ Accept: '*/*' }), signal }), otherwise);
}

/** The file in an answer. */
export async function fileOf(response: Response, otherwise: string): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const named = encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(disposition)?.[1];
  const content = await response.blob();
  // An HTML page comes from a proxy: no file of the API is HTML.
  if (content.type.includes('html')) throw new HttpError('ra.notification.page', 502);
  return new File([content], named ?? otherwise, { type: content.type });
}
