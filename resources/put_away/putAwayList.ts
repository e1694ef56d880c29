import type { ScannedProduct } from '../../contract/scans.ts';
import { EMPTY_LIST, type PutAwayList, type ScanRow } from '../../domain/places/put_away.ts';
import { createStoredState } from '../../ui/storedState.ts';

export type Row = ScanRow<ScannedProduct>;
export type FoundRow = Extract<Row, { state: 'found' }>;

/** The scans that this person has not put away yet. */
export const putAwayList = createStoredState<PutAwayList<ScannedProduct>>('put_away.1', EMPTY_LIST);
