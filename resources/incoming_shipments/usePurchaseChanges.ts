import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { useRecordChange } from '../../ui/useRecordChange.ts';

/** What can be done to the purchases of a shipment. */
export function usePurchaseChanges(shipment: IncomingShipment) {
  const notifyDone = useNotifyDone();
  const { change } = useRecordChange('incoming_shipments', shipment);
  const others = (purchase: BoughtStock) => shipment.bought_stocks.filter(({ id }) => id !== purchase.id);
  const move = (purchase: BoughtStock, to: number | null, bought_stocks: BoughtStock[], failure: string) =>
    change({
      shown: { ...shipment, bought_stocks },
      send: (provider) =>
        provider.update('bought_stocks', {
          id: purchase.id,
          data: { incomingShipment: to },
          previousData: purchase,
        }),
      failure,
    });

  const add = (purchase: BoughtStock) =>
    move(
      purchase,
      shipment.id,
      [...others(purchase), { ...purchase, incomingShipment: shipment.id }],
      'shipments.item_not_added',
    );

  const remove = async (purchase: BoughtStock) => {
    const removed = await move(purchase, null, others(purchase), 'shipments.item_not_removed');
    if (!removed) return;
    const back = () => void add({ ...purchase, incomingShipment: null });
    notifyDone('shipments.item_removed', { label: 'ra.action.undo', onClick: back });
  };

  return { add, remove };
}
