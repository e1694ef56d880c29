import { HttpError } from 'ra-core';
import { z } from 'zod';
import {
  HistoryAction,
  HistoryPeople,
  HistoryRecords,
  HistorySettings,
  RecordHistory,
  UndoConflict,
  Undone,
  type HistoryKind,
  type UndoInput,
} from '../contract/history.ts';
import type { Filter } from '../contract/lists.ts';
import { absoluteUrl, API_URL } from './api.ts';
import { confirmedClient } from './confirmation.ts';
import { downloadFile } from './downloadFile.ts';
import { httpClient } from './httpClient.ts';
import { forgetActions } from './madeActions.ts';

const HISTORY = `${API_URL}/api/history/`;

/** An action by its id; undefined if it is no longer kept. */
export async function getAction(id: number, signal?: AbortSignal): Promise<HistoryAction | undefined> {
  const query = new URLSearchParams({ filter: JSON.stringify({ id: [id] }), range: '[0,0]' });
  const { json } = await httpClient(`${HISTORY}?${query}`, { signal });
  return z.array(HistoryAction).parse(json)[0];
}

/** A portion of the records that an action wrote. */
export async function getActionRecords(
  id: number,
  portion: Portion,
  signal?: AbortSignal,
): Promise<HistoryRecords> {
  const { json } = await httpClient(`${HISTORY}${id}/records/?${queryOf(portion)}`, { signal });
  const { records, ...counts } = HistoryRecords.parse(json);
  return { ...counts, records: records.map(withPicture) };
}

/** A portion of the actions that wrote a record, newest first. */
export async function getRecordHistory(
  kind: HistoryKind,
  id: number,
  portion: Portion,
  signal?: AbortSignal,
): Promise<RecordHistory> {
  const { json } = await httpClient(`${HISTORY}of/${kind}/${id}/?${queryOf(portion)}`, { signal });
  return RecordHistory.parse(json);
}

/** Records or actions from a position on. */
export interface Portion {
  from: number;
  limit: number;
}

const queryOf = ({ from, limit }: Portion) =>
  new URLSearchParams({ range: JSON.stringify([from, from + limit - 1]) });

/** A picture of another server stays as it is. */
function withPicture<Pictured extends { image: string | null }>(record: Pictured): Pictured {
  return { ...record, image: record.image && absoluteUrl(record.image) };
}

/** The names of the people who have made actions. */
export async function getHistoryPeople(signal?: AbortSignal): Promise<string[]> {
  const { json } = await httpClient(`${HISTORY}people/`, { signal });
  return HistoryPeople.parse(json);
}

export async function getHistorySettings(signal?: AbortSignal): Promise<HistorySettings> {
  const { json } = await httpClient(`${HISTORY}settings/`, { signal });
  return HistorySettings.parse(json);
}

/** For owners. */
export async function changeHistorySettings(settings: HistorySettings): Promise<HistorySettings> {
  const { json } = await confirmedClient(`${HISTORY}settings/`, {
    method: 'PATCH',
    body: JSON.stringify(settings),
  });
  return HistorySettings.parse(json);
}

/** The actions that match a filter, as a CSV file. */
export function exportHistory(filter: Filter, signal?: AbortSignal): Promise<File> {
  const query = new URLSearchParams({ format: 'csv', filter: JSON.stringify(filter) });
  return downloadFile(`${HISTORY}export/?${query}`, 'history.csv', signal);
}

/** Undoes an action. If later actions contradict it, nothing is undone and the answer has only conflicts. */
export async function undoAction(id: number, input: Partial<UndoInput> = {}): Promise<Undone> {
  try {
    const { json } = await confirmedClient(`${HISTORY}${id}/undo/`, {
      method: 'POST',
      body: JSON.stringify(input),
    });
    const undone = Undone.parse(json);
    forgetActions([id, undone.action]);
    return undone;
  } catch (error) {
    const conflicts = conflictsOf(error);
    if (conflicts.length === 0) throw error;
    return { action: null, count: 0, left: conflicts.length, conflicts };
  }
}

function conflictsOf(error: unknown): UndoConflict[] {
  if (!(error instanceof HttpError) || error.status !== 409) return [];
  return z.array(UndoConflict).safeParse(error.body?.undo_conflicts).data ?? [];
}
