import type { NewLabels } from '../contract/labels.ts';
import { API_URL } from './api.ts';
import { downloadFile, fileOf } from './downloadFile.ts';
import { httpResponse } from './httpClient.ts';

const ROOT = `${API_URL}/api/labels/`;
const OTHERWISE = 'labels.pdf';

/** Labels as a PDF. */
export async function getLabels(sent: NewLabels, signal?: AbortSignal): Promise<File> {
  const options = {
    method: 'POST',
    body: JSON.stringify(sent),
    headers: new Headers({ Accept: '*/*' }),
    signal,
  };
  return fileOf(await httpResponse(ROOT, options), OTHERWISE);
}

interface TestSheet {
  format: string;
  shiftRight: number;
  shiftDown: number;
}

/** The frames of all labels of a page, with rulers. */
export function getLabelTest(
  { format, shiftRight, shiftDown }: TestSheet,
  signal?: AbortSignal,
): Promise<File> {
  const query = new URLSearchParams({
    format,
    shiftRight: String(shiftRight),
    shiftDown: String(shiftDown),
  });
  return downloadFile(`${ROOT}test/?${query}`, OTHERWISE, signal);
}
