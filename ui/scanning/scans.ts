import { useEffect, useEffectEvent } from 'react';
import type { Scan } from '../../domain/scanning/scan.ts';

type OnScan = (scan: Scan) => void;

const listeners: OnScan[] = [];

/** Gives a scan to the last mounted component that takes scans. Returns whether there is one. */
export function deliverScan(scan: Scan): boolean {
  const listener = listeners.at(-1);
  listener?.(scan);
  return listener !== undefined;
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
