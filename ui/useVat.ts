import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Field } from '../contract/fields.ts';
import type { VatSettings } from '../contract/vat.ts';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { useExtensions } from './useExtensions.ts';

/** Milliseconds between reads while the VAT of orders is recalculated. */
const POLLING_INTERVAL = 2_000;

/** The shop's VAT settings. Backends without extensions have none and are not called. */
export function useVat() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: ['vat'],
    queryFn: ({ signal }) => dataProvider.getVat(signal),
    enabled: hasExtensions,
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? POLLING_INTERVAL : false),
    retry: false,
  });
}

/** Settings of a shop without VAT, the default. */
export const VAT_NOT_REGISTERED: VatSettings = { rules: [], rates: [], pending: 0 };

/** Whether the shop has VAT rules. */
export function useHasVat(): boolean {
  return (useVat().data?.rules.length ?? 0) > 0;
}

/** Returns whether a field is offered. Fields for VAT are hidden in a shop without VAT. */
export function useIsFieldOffered(): (field: Pick<Field, 'isOfVat'> | undefined) => boolean {
  const hasVat = useHasVat();
  return (field) => hasVat || field?.isOfVat !== true;
}
