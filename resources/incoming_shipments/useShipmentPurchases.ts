import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { useLinkedRecords } from '../../ui/useLinkedRecords.ts';

/** Attaches, removes and changes purchases of a shipment. */
export function useShipmentPurchases(shipment: IncomingShipment) {
  const { change, ...linked } = useLinkedRecords<IncomingShipment, BoughtStock>({
    resource: 'incoming_shipments',
    open: shipment,
    linked: 'bought_stocks',
    link: 'incomingShipment',
    records: shipment.bought_stocks,
    withLinked: (bought_stocks) => ({ ...shipment, bought_stocks }),
    texts: 'shipments',
  });
  /** Sets the weight or the price, on which the allocation of charges depends. */
  const setFact = (purchase: BoughtStock, fact: Partial<Pick<BoughtStock, 'weight' | 'price'>>) =>
    change({
      shown: {
        ...shipment,
        bought_stocks: shipment.bought_stocks.map((one) =>
          one.id === purchase.id ? { ...purchase, ...fact } : one,
        ),
      },
      send: (provider) =>
        provider.update<BoughtStock>('bought_stocks', {
          id: purchase.id,
          data: fact,
          previousData: purchase,
        }),
      failure: 'shipments.fact_not_saved',
    });
  return { ...linked, setFact };
}
