import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { formatGrams, formatMoney } from '../../domain/format.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { PAGE_SIZE } from '../../ui/Pager.tsx';
import { CompactList } from '../../ui/CompactList.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { numberCell } from '../../ui/cells.ts';

export function ShipmentList() {
  const translate = useTranslate();
  const compact = useCompact();
  return (
    <ListBase
      resource="incoming_shipments"
      disableAuthentication
      perPage={PAGE_SIZE}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <ListFrame
        title={translate('shipments.title')}
        searchLabel={translate('shipments.search')}
        empty={
          <EmptyState icon={LocalShippingOutlined} title={translate('shipments.empty')}>
            {translate('shipments.empty_help')}
          </EmptyState>
        }
      >
        {compact ? <ShipmentRows /> : <ShipmentTable />}
      </ListFrame>
    </ListBase>
  );
}

function ShipmentTable() {
  return (
    <DataTable<IncomingShipment> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<IncomingShipment> source="courier" />
      <DataTable.Col<IncomingShipment> source="state" />
      <DataTable.Col<IncomingShipment> source="trackingNumber" className="tabular" />
      <DataTable.Col<IncomingShipment>
        source="totalWeight"
        {...numberCell}
        render={(shipment) => formatGrams(shipment.totalWeight)}
      />
      {(['totalCost', 'shipmentPrice', 'ivaPrice'] as const).map((source) => (
        <DataTable.Col<IncomingShipment>
          key={source}
          source={source}
          {...numberCell}
          render={(shipment) => formatMoney(shipment[source])}
        />
      ))}
    </DataTable>
  );
}

function ShipmentRows() {
  const { data = [] } = useListContext<IncomingShipment>();
  return (
    <CompactList
      items={data.map((shipment) => ({
        ...shipment,
        fact: shipment.state,
        value: formatMoney(shipmentTotal(shipment)),
      }))}
    />
  );
}
