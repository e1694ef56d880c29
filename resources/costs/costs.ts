import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Charge } from '../../contract/charges.ts';
import { sumEuros } from '../../domain/money.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useExtensions } from '../../ui/useExtensions.ts';

/**
 * Costs of a shipment and their allocation, read again with the shipment.
 * Undefined on a backend without extensions.
 */
export function useShipmentCosts(shipment: number | undefined) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: ['incoming_shipments', 'getCosts', shipment],
    queryFn: ({ signal }) => dataProvider.getShipmentCosts(shipment ?? 0, signal),
    enabled: hasExtensions && shipment !== undefined,
  });
}

/** Costs of a purchase by charge, read again with the purchase. */
export function usePurchaseCosts(purchase: number) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: ['bought_stocks', 'getPurchaseCosts', purchase],
    queryFn: ({ signal }) => dataProvider.getPurchaseCosts(purchase, signal),
    enabled: hasExtensions,
  });
}

/** The part of a charge that counts as cost, in euros. */
export function costOfCharge({ amount, recoverable }: Pick<Charge, 'amount' | 'recoverable'>): number {
  return sumEuros([amount, -recoverable]);
}

/** Returns the name of a charge: its note, else the shipment's term, else its kind. */
export function useChargeName() {
  const translate = useTranslate();
  return ({ kind, term, note }: Pick<Charge, 'kind' | 'term' | 'note'>): string =>
    note || translate(term ? `costs.terms.${term}` : `costs.kinds.${kind}`);
}
