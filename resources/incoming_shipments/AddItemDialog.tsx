import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { ListBase, useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { formatDate, formatMoney } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PAGE_SIZE } from '../../providers/firstPage.ts';
import { saidByOurselves } from '../../ui/lists/saidByOurselves.ts';
import { PickList } from '../../ui/PickList.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { usePurchaseChanges } from './usePurchaseChanges.ts';

/** The purchases that are in no shipment yet, each with a button that puts it into this one. */
export function AddItemDialog({ shipment, onClose }: { shipment: IncomingShipment; onClose: () => void }) {
  const translate = useTranslate();
  const { add } = usePurchaseChanges(shipment);
  return (
    <RecordDialog
      title={translate('shipments.add_item_to', { name: shipment.name })}
      onClose={onClose}
      width={640}
    >
      <ListBase
        resource="bought_stocks"
        disableAuthentication
        filter={{ incomingShipment: null }}
        perPage={PAGE_SIZE}
        sort={{ field: 'date', order: 'DESC' }}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={saidByOurselves}
      >
        <PickList<BoughtStock>
          searchLabel={translate('purchases.search')}
          empty={
            <EmptyState icon={ReceiptLongOutlined} title={translate('shipments.no_unassigned')}>
              {translate('shipments.no_unassigned_help')}
            </EmptyState>
          }
          describe={(purchase) => ({
            name: purchase.name,
            images: purchase.images,
            fact: [formatDate(purchase.date), purchase.state].filter(Boolean).join(', '),
            value: formatMoney(purchase.price),
          })}
          addLabel={(name) => translate('list.add', { name })}
          onAdd={(purchase) => void add(purchase)}
        />
      </ListBase>
    </RecordDialog>
  );
}
