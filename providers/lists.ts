import { z } from 'zod';
import type { ExportFormat } from '../contract/files.ts';
import type { Filter } from '../contract/lists.ts';
import { Overview } from '../contract/overview.ts';
import { SelectionChanged, SelectionDeleted, SelectionSummary } from '../contract/selection.ts';
import { API_URL } from './api.ts';
import { readFile } from './files.ts';
import { httpClient } from './httpClient.ts';

/** What waits for the operator. */
export async function readOverview(signal?: AbortSignal): Promise<Overview> {
  const { json } = await httpClient(`${API_URL}/api/overview/`, { signal });
  return Overview.parse(json);
}

/** The different values of a field, in order. */
export async function getValues(resource: string, field: string, signal?: AbortSignal): Promise<string[]> {
  const query = new URLSearchParams({ field });
  const { json } = await httpClient(`${API_URL}/api/${resource}/values/?${query}`, { signal });
  return z.array(z.string()).parse(json);
}

interface Export {
  format: ExportFormat;
  filter: Filter;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** What a filter matches, in this order, as a file. */
export function exportList(
  resource: string,
  { format, filter, sort }: Export,
  signal?: AbortSignal,
): Promise<File> {
  const query = new URLSearchParams({
    format,
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  return readFile(`${API_URL}/api/${resource}/export/?${query}`, `${resource}.${format}`, signal);
}

export interface SelectionChange {
  filter: Filter;
  set: Record<string, unknown>;
  when?: Record<string, unknown>;
}

async function callSelection(path: string, method: 'POST' | 'PATCH', body: unknown, signal?: AbortSignal) {
  const { json } = await httpClient(`${API_URL}/api/${path}`, { method, body: JSON.stringify(body), signal });
  return json;
}

/** How many records the filter matches, what they amount to, and what hangs on them. */
export async function getSelection(
  resource: string,
  filter: Filter,
  signal?: AbortSignal,
): Promise<SelectionSummary> {
  return SelectionSummary.parse(await callSelection(`${resource}/selection/`, 'POST', { filter }, signal));
}

/** Makes all the changes, or none of them. */
export async function changeSelection(
  resource: string,
  changes: readonly SelectionChange[],
): Promise<SelectionChanged> {
  return SelectionChanged.parse(await callSelection(`${resource}/selection/`, 'PATCH', { changes }));
}

/** Deletes all that the filter matches, or nothing. */
export async function deleteSelection(resource: string, filter: Filter): Promise<SelectionDeleted> {
  return SelectionDeleted.parse(await callSelection(`${resource}/selection/delete/`, 'POST', { filter }));
}
