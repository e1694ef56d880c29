import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../../ui/notices.tsx';

/** Reads data for printing only, renders this data for the printer, and prints. */
export function usePrint<Printed>(
  read: (provider: BackstockDataProvider) => Promise<Printed>,
  failure: string,
) {
  const provider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const [printed, setPrinted] = useState<Printed>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => read(provider),
    onSuccess: setPrinted,
    onError: (error) => notifyFailure(failure, error),
  });
  useEffect(() => {
    if (printed !== undefined) window.print();
  }, [printed]);
  return { print: () => mutate(), isReading: isPending, printed };
}

/** Reads all pages of a list, up to `MOST_PRINTED` rows. */
export async function readAllPages<Page extends { total: number }, Row>(
  get: (page: number) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const page = await get(number);
    const found = rowsOf(page);
    rows.push(...found);
    if (found.length === 0 || rows.length >= page.total || rows.length >= MOST_PRINTED)
      return { rows, total: page.total };
  }
}

const MOST_PRINTED = 2_000;
