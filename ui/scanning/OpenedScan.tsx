import { useDataProvider, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScanAnswer, ScanMatch } from '../../contract/scans.ts';
import { publicPath } from '../../providers/publicPaths.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyFailure } from '../notices.tsx';
import { ScanChoice } from './ScanChoice.tsx';
import type { ConsoleScan } from './scans.ts';

const RESOURCES_OF = { product: 'products', place: 'places', purchase: 'bought_stocks' } as const;

/** The console's address of what a code names. */
export function addressOfMatch({ kind, id }: Pick<ScanMatch, 'kind' | 'id'>): string {
  return publicPath(`/${RESOURCES_OF[kind]}/${id}/show`);
}

interface Props {
  scan: ConsoleScan;
  /** Called once the scan is opened, chosen, or names nothing. */
  onDone: () => void;
}

/** Opens what a scan names. Asks if it may be several things, and says if it names nothing. */
export function OpenedScan({ scan, onDone }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const [choices, setChoices] = useState<readonly ScanMatch[]>();
  const [code = ''] = scan.readings;

  const open = (match: ScanMatch) => {
    onDone();
    navigate(addressOfMatch(match));
  };
  const take = useEffectEvent(({ matches, asks }: ScanAnswer) => {
    const [match] = matches;
    if (asks) return setChoices(matches);
    if (match) return open(match);
    onDone();
    if (scan.isSearch) return;
    const { insert } = scan;
    notify(translate(code === '' ? 'scanning.unclear' : 'scanning.nothing', { code }), {
      type: 'warning',
      ...(insert && code && { noticeAction: { label: 'scanning.insert', onClick: () => insert(code) } }),
    });
  });
  const fail = useEffectEvent((error: unknown) => {
    onDone();
    notifyFailure('scanning.not_looked_up', error);
  });
  useEffect(() => {
    const controller = new AbortController();
    dataProvider.lookUpScan(scan, { signal: controller.signal }).then(
      (answer) => controller.signal.aborted || take(answer),
      (error: unknown) => controller.signal.aborted || fail(error),
    );
    return () => controller.abort();
  }, [dataProvider, scan]);

  return choices && <ScanChoice code={code} matches={choices} onChoose={open} onClose={onDone} />;
}
