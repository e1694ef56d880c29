import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import type { UploadProgress } from '../../providers/upload.ts';
import { useFailureText, useNotifyFailure } from '../../ui/notices.tsx';
import { changeLookup, matcherState, type CardLookup } from './matcherState.ts';

/** Number of concurrent lookups. */
const AT_ONCE = 3;

let lastId = 0;

/** A new lookup in the state `waiting`. */
export function createLookup(wanted: Pick<CardLookup, 'photo' | 'isAll' | 'outline'>): CardLookup {
  return { ...wanted, id: (lastId += 1), state: 'waiting', cards: [] };
}

/**
 * Runs waiting lookups, a few at a time. They continue after the operator leaves the page.
 * Failures are shown.
 */
export function useLookups(): () => void {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const failureText = useFailureText();

  const look = async ({ id, photo, isAll, outline }: CardLookup) => {
    changeLookup(id, { state: 'running', problem: undefined });
    try {
      const onProgress = (progress: UploadProgress) => changeLookup(id, { progress });
      const cards = await dataProvider.matchCards({ image: photo, outline, isAll, onProgress });
      changeLookup(id, { state: 'done', cards });
    } catch (error) {
      const isWanted = matcherState.get().lookups.some((lookup) => lookup.id === id);
      if (isWanted) notifyFailure('matcher.failed', error);
      changeLookup(id, { state: 'failed', problem: failureText(error, 'image') });
    }
    goOn();
  };
  const goOn = () => {
    const { lookups } = matcherState.get();
    const running = lookups.filter(({ state }) => state === 'running').length;
    const next = lookups.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - running);
    for (const lookup of next) void look(lookup);
  };
  return goOn;
}
