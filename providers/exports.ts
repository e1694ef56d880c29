import type { Filter } from '../contract/lists.ts';
import type { ExportFormat } from '../contract/export_formats.ts';
import { API_URL } from './api.ts';
import { httpResponse } from './httpClient.ts';

interface Asked {
  format: ExportFormat;
  filter: Filter;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** What a filter matches, in this order, as a file. */
export async function exportList(resource: string, { format, filter, sort }: Asked): Promise<File> {
  const query = new URLSearchParams({
    format,
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  const response = await httpResponse(`${API_URL}/api/${resource}/export/?${query}`, {
    headers: new Headers({ Accept: '*/*' }),
  });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = await response.blob();
  return new File([content], named ?? `${resource}.${format}`, { type: content.type });
}
