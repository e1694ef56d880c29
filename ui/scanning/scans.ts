import { useEffect, useEffectEvent } from 'react';
import type { Scan } from '../../domain/scanning/scan.ts';

/** A scan in the console. */
export interface ConsoleScan extends Scan {
  /** Types a text into the field that had the focus, if any. */
  insert?: (text: string) => void;
  /** An operator typed the code into a search, where a code that names nothing needs no notice. */
  isSearch?: boolean;
}

type OnScan = (scan: ConsoleScan) => void;

/** Components that take all scans. The last mounted one receives them. */
const listeners: OnScan[] = [];
/** Opens what a scan names, where no component takes scans. */
let opener: OnScan | undefined;

export function deliverScan(scan: ConsoleScan): void {
  (listeners.at(-1) ?? opener)?.(scan);
}

/** Opens what a code names, whatever the page does with scans. */
export function openCode(scan: ConsoleScan): void {
  opener?.(scan);
}

/** Sets what opens codes. Returns a function that ends it. */
export function setCodeOpener(onScan: OnScan): () => void {
  opener = onScan;
  return () => {
    opener = undefined;
  };
}

/** Receives all scans while the component is mounted. Otherwise a scan opens what it names. */
export function useScans(onScan: OnScan): void {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    const listener: OnScan = (scan) => take(scan);
    listeners.push(listener);
    return () => void listeners.splice(listeners.indexOf(listener), 1);
  }, []);
}
