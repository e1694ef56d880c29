import { BinEmptied, BinRestored, type BinChoice, type BinRestore } from '../contract/bin.ts';
import { API_URL } from './api.ts';
import { confirmedClient } from './confirmation.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

const BIN = `${API_URL}/api/bin/`;

/** Restores records of the bin with their ids, links and parts, all or none. */
export async function restoreFromBin(choice: BinRestore): Promise<BinRestored> {
  const answer = await httpClient(`${BIN}restore/`, { method: 'POST', body: JSON.stringify(choice) });
  return withAction(answer, BinRestored.parse(answer.json));
}

/** Deletes records of the bin for good. For owners. */
export async function deleteFromBin(choice: BinChoice): Promise<number> {
  const { json } = await confirmedClient(`${BIN}delete/`, { method: 'POST', body: JSON.stringify(choice) });
  return BinEmptied.parse(json).count;
}

/** Deletes all records of the bin for good. For owners. */
export async function emptyBin(): Promise<number> {
  const { json } = await confirmedClient(`${BIN}empty/`, { method: 'POST', body: '{}' });
  return BinEmptied.parse(json).count;
}
