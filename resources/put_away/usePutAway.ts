import { useDataProvider, useTranslate } from 'ra-core';
import { HttpError } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScannedProduct, ScanAnswer } from '../../contract/scans.ts';
import { formatCount } from '../../domain/format.ts';
import {
  addScan,
  changePlace,
  distinctProducts,
  groupByPlace,
  listedIds,
  removeScan,
  setProduct,
  setResult,
  type PutAwayList,
  type TargetPlace,
} from '../../domain/places/put_away.ts';
import type { Scan } from '../../domain/scanning/scan.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { SessionEnded } from '../../providers/session.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useStoredState } from '../../ui/storedState.ts';
import { undoButton } from '../../ui/undoing.ts';
import { useIsServerAway } from '../../ui/useIsServerAway.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { putAwayList, type Row } from './putAwayList.ts';

/** The most ids in one filter. */
const MOST_IDS = 1_000;

const change = (step: (list: PutAwayList<ScannedProduct>) => PutAwayList<ScannedProduct>) =>
  putAwayList.set(step(putAwayList.get()));

/** The list of scans, the look-up of their codes one after the other, and the change that puts them away. */
export function usePutAway() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const list = useStoredState(putAwayList);
  const isAway = useIsServerAway();
  /** What the last scan did, for screen readers and for scans that add no row. */
  const [said, setSaid] = useState('');
  const [isPending, setPending] = useState(false);

  const takeProduct = (key: number, product: ScannedProduct) => {
    const { list: changed, isRepeated } = setProduct(putAwayList.get(), key, product);
    putAwayList.set(changed);
    const { name } = product;
    setSaid(translate(isRepeated ? 'put_away.repeated' : 'put_away.scanned_one', { name }));
  };
  const takeAnswer = (row: Row, { matches, asks }: ScanAnswer) => {
    const products = distinctProducts(matches.filter((match) => match.kind === 'product'));
    const places = matches.filter((match) => match.kind === 'place');
    const [product, place, purchase] = [
      products[0],
      places[0],
      matches.find(({ kind }) => kind === 'purchase'),
    ];
    // Only one of two readings names it.
    const isDoubtful = asks && matches.length === 1;
    if (place && !product && !isDoubtful) {
      change((now) => changePlace(removeScan(now, row.key), place, { after: row.key }));
      setSaid(translate('put_away.place_is', { place: place.path }));
    } else if (product && !isDoubtful && products.length + places.length === 1) takeProduct(row.key, product);
    else if (product) change((now) => setResult(now, row.key, { state: 'several', products }));
    else if (purchase) change((now) => setResult(now, row.key, { state: 'purchase', name: purchase.name }));
    else change((now) => setResult(now, row.key, { state: 'unknown' }));
    if (!product && !place) setSaid(translate('put_away.unknown_said', { code: row.readings[0] }));
  };

  // In order: a place that was scanned applies to the scans after it.
  const waiting = list.rows.findLast(({ state }) => state === 'waiting');
  const lookUp = useEffectEvent(async (row: Row, signal: AbortSignal) => {
    const quantity = Math.min(MOST_IDS, row.quantity + listedIds(putAwayList.get()).length);
    try {
      const answer = await dataProvider.lookUpScan({ readings: row.readings }, { quantity, signal });
      if (!signal.aborted) takeAnswer(row, answer);
    } catch (error) {
      if (signal.aborted || error instanceof SessionEnded) return;
      // A scan waits for the server, and is looked up when the server answers again.
      if (error instanceof HttpError && error.status === 0) return;
      console.error(error);
      change((now) => setResult(now, row.key, { state: 'failed' }));
    }
  });
  const key = waiting?.key;
  useEffect(() => {
    const row = putAwayList.get().rows.find((one) => one.key === key);
    if (!row || isAway) return;
    const controller = new AbortController();
    void lookUp(row, controller.signal);
    return () => controller.abort();
  }, [key, isAway]);

  const groups = groupByPlace(list);
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0);

  const commit = async () => {
    setPending(true);
    const changes = groups.flatMap(({ place, ids }) =>
      Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) => ({
        filter: { id: ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS) },
        set: { place: place.id },
      })),
    );
    const done = new Set(
      list.rows.filter(({ state, place }) => state === 'found' && place).map((row) => row.key),
    );
    try {
      const changed = await dataProvider.changeSelection('products', changes);
      change((now) => ({ ...now, rows: now.rows.filter((row) => !done.has(row.key)) }));
      notifyFailure.end();
      const words = { smart_count: changed.count, count: formatCount(changed.count) };
      const [only] = groups;
      notifyDone(
        only && groups.length === 1
          ? translate('put_away.done', { ...words, place: only.place.path })
          : translate('put_away.done_places', { ...words, places: formatCount(groups.length) }),
        undoButton(changed),
      );
    } catch (error) {
      notifyFailure('put_away.not_done', error);
    }
    setPending(false);
    await refetch();
  };

  return {
    list,
    groups,
    count,
    said,
    isPending,
    isAway,
    commit,
    scan: ({ readings }: Scan, quantity: number) => change((now) => addScan(now, { readings, quantity })),
    takeProduct,
    retry: (row: Row) => change((now) => setResult(now, row.key, { state: 'waiting' })),
    remove: (row: Row) => change((now) => removeScan(now, row.key)),
    removeLast: () => change((now) => ({ ...now, rows: now.rows.slice(1) })),
    setPlace: (place: TargetPlace, takesAlong: boolean) =>
      change((now) => changePlace(now, place, { takesAlong })),
  };
}
