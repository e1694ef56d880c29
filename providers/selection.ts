import { SelectionChanged, SelectionDeleted, SelectionSummary } from '../contract/selection.ts';
import type { Filter } from '../contract/lists.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

export interface SelectionChange {
  filter: Filter;
  set: Record<string, unknown>;
  when?: Record<string, unknown>;
}

function call(path: string, method: 'POST' | 'PATCH', body: unknown, signal?: AbortSignal) {
  return httpClient(`${API_URL}/api/${path}`, { method, body: JSON.stringify(body), signal });
}

/** How many records the filter matches, what they amount to, and what hangs on them. */
export async function summarizeSelection(
  resource: string,
  filter: Filter,
  signal?: AbortSignal,
): Promise<SelectionSummary> {
  const { json } = await call(`${resource}/selection/`, 'POST', { filter }, signal);
  return SelectionSummary.parse(json);
}

/** Makes all the changes, or none of them. */
export async function changeSelection(
  resource: string,
  changes: readonly SelectionChange[],
): Promise<SelectionChanged> {
  const { json } = await call(`${resource}/selection/`, 'PATCH', { changes });
  return SelectionChanged.parse(json);
}

/** Deletes all that the filter matches, or nothing. */
export async function deleteSelection(resource: string, filter: Filter): Promise<SelectionDeleted> {
  const { json } = await call(`${resource}/selection/delete/`, 'POST', { filter });
  return SelectionDeleted.parse(json);
}
