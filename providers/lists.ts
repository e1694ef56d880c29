import { z } from 'zod';
import type { ExportFormat } from '../contract/files.ts';
import type { Filter } from '../contract/lists.ts';
import { Overview } from '../contract/overview.ts';
import { SelectionChanged, SelectionDeleted, SelectionSummary } from '../contract/selection.ts';
import { API_URL } from './api.ts';
import { downloadFile } from './downloadFile.ts';
import { httpClient } from './httpClient.ts';

/** The operator's open tasks and the figures of the month. */
export async function readOverview(signal?: AbortSignal): Promise<Overview> {
  const { json } = await httpClient(`${API_URL}/api/overview/`, { signal });
  return Overview.parse(json);
}

/** The distinct values of a field, sorted. */
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

/** The records that match a filter, in this order, as a file. */
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
  return downloadFile(`${API_URL}/api/${resource}/export/?${query}`, `${resource}.${format}`, signal);
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

/** Number and totals of the records that match a filter, and counts of their dependents. */
export async function getSelection(
  resource: string,
  filter: Filter,
  signal?: AbortSignal,
): Promise<SelectionSummary> {
  return SelectionSummary.parse(await callSelection(`${resource}/selection/`, 'POST', { filter }, signal));
}

/** Applies all changes or none. */
export async function changeSelection(
  resource: string,
  changes: readonly SelectionChange[],
): Promise<SelectionChanged> {
  return SelectionChanged.parse(await callSelection(`${resource}/selection/`, 'PATCH', { changes }));
}

/** Deletes all records that match the filter, or none. */
export async function deleteSelection(resource: string, filter: Filter): Promise<SelectionDeleted> {
  return SelectionDeleted.parse(await callSelection(`${resource}/selection/delete/`, 'POST', { filter }));
}
