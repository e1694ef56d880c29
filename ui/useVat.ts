import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Field } from '../contract/fields.ts';
import type { VatSettings } from '../contract/vat.ts';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { useExtensions } from './useExtensions.ts';

/** While orders are reckoned anew, how many are left is asked for again and again. */
const FOLLOWS_EVERY = 2_000;

/** How the shop is taxed. Foreign backends, which know nothing of it, are not asked. */
export function useVat() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: ['vat'],
    queryFn: ({ signal }) => dataProvider.getVat(signal),
    enabled: hasExtensions,
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? FOLLOWS_EVERY : false),
    retry: false,
  });
}

/** Nothing is due: so it is until somebody says otherwise. */
export const NO_VAT: VatSettings = { rules: [], rates: [], pending: 0 };

/** Whether the shop has to do with VAT at all. */
export function useHasVat(): boolean {
  return (useVat().data?.rules.length ?? 0) > 0;
}

/** Tells whether a field is offered to be chosen: what only VAT needs is not, where there is none. */
export function useIsOffered(): (field: Pick<Field, 'isOfVat'> | undefined) => boolean {
  const hasVat = useHasVat();
  return (field) => hasVat || field?.isOfVat !== true;
}
