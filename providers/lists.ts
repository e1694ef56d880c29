import { z } from 'zod';
import type { ExportFormat } from '../contract/files.ts';
import type { Filter } from '../contract/lists.ts';
import { Overview } from '../contract/overview.ts';
import { SelectionChanged, SelectionDeleted, SelectionSummary } from '../contract/selection.ts';
import { API_URL } from './api.ts';
import { downloadFile } from './downloadFile.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

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

function callSelection(path: string, method: 'POST' | 'PATCH', body: unknown, signal?: AbortSignal) {
  return httpClient(`${API_URL}/api/${path}`, { method, body: JSON.stringify(body), signal });
}

/** Number and totals of the records that match a filter, and counts of their dependents. */
export async function getSelection(
  resource: string,
  filter: Filter,
  signal?: AbortSignal,
): Promise<SelectionSummary> {
  const { json } = await callSelection(`${resource}/selection/`, 'POST', { filter }, signal);
  return SelectionSummary.parse(json);
}

/** Applies all changes or none. */
export async function changeSelection(
  resource: string,
  changes: readonly SelectionChange[],
): Promise<SelectionChanged> {
  const answer = await callSelection(`${resource}/selection/`, 'PATCH', { changes });
  return withAction(answer, SelectionChanged.parse(answer.json));
}

/** Deletes all records that match the filter, or none. */
export async function deleteSelection(resource: string, filter: Filter): Promise<SelectionDeleted> {
  const answer = await callSelection(`${resource}/selection/delete/`, 'POST', { filter });
  return withAction(answer, SelectionDeleted.parse(answer.json));
}
