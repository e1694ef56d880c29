import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Charge } from '../../contract/charges.ts';
import { sum } from '../../domain/money.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useExtensions } from '../../ui/useExtensions.ts';

/** What a shipment cost and how that is spread. Read again with the shipment; none on a backend that does not keep it. */
export function useShipmentCosts(shipment: number | undefined) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: ['incoming_shipments', 'getCosts', shipment],
    queryFn: ({ signal }) => dataProvider.getShipmentCosts(shipment ?? 0, signal),
    enabled: hasExtensions && shipment !== undefined,
  });
}

/** What a purchase cost, and of which charges. Read again with it. */
export function usePurchaseCosts(purchase: number) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: ['bought_stocks', 'getPurchaseCosts', purchase],
    queryFn: ({ signal }) => dataProvider.getPurchaseCosts(purchase, signal),
    enabled: hasExtensions,
  });
}

/** What of a charge counts as cost, in euros. */
export function inCost({ amount, recoverable }: Pick<Charge, 'amount' | 'recoverable'>): number {
  return sum([amount, -recoverable]);
}

/** How a charge is called: by the shipment's own words for it, by its note, or by its kind. */
export function useChargeName() {
  const translate = useTranslate();
  return ({ kind, term, note }: Pick<Charge, 'kind' | 'term' | 'note'>): string =>
    note || translate(term ? `costs.terms.${term}` : `costs.kinds.${kind}`);
}
