import { useEffect, useState } from 'react';
import { accessToken } from '../../providers/session.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { listenForScanners } from '../../ui/scanning/listenForScanners.ts';
import { deliverScan, setCodeOpener, type ConsoleScan } from '../../ui/scanning/scans.ts';
import { useExtensions } from '../../ui/useExtensions.ts';

const OpenedScan = preloadablePopup(
  async () => (await import('../../ui/scanning/OpenedScan.tsx')).OpenedScan,
);

/** Takes what scanners type on all pages, and opens what it names unless the page takes scans. */
export function Scanner() {
  const hasExtensions = useExtensions();
  const [scan, setScan] = useState<ConsoleScan>();
  useEffect(() => {
    if (hasExtensions === false || accessToken() === null) return undefined;
    const stop = [setCodeOpener(setScan), listenForScanners(deliverScan)];
    return () => stop.forEach((end) => end());
  }, [hasExtensions]);
  return scan && <OpenedScan key={scan.readings.join('\n')} scan={scan} onDone={() => setScan(undefined)} />;
}
