import Add from '@mui/icons-material/Add';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Button, Link } from '@mui/material';
import { LinkBase, ListBase, useListContext, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { DataTable } from 'react-admin';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { UNKNOWN, formatGrams, formatMoney } from '../../domain/format.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { CompactList } from '../../ui/CompactList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { PAGE_SIZE } from '../../ui/Pager.tsx';
import { digitCell, numberCell } from '../../ui/cells.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { ShipmentDialog } from './ShipmentDialog.tsx';
import { useInspectAddress } from './inspect.ts';

/** The shipments; `shipment_id` in the address opens one of them. */
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
        action={<AddButton />}
        empty={
          <EmptyState
            icon={LocalShippingOutlined}
            title={translate('shipments.empty')}
            action={<AddButton />}
          >
            {translate('shipments.empty_help')}
          </EmptyState>
        }
      >
        {compact ? <ShipmentRows /> : <ShipmentTable />}
      </ListFrame>
      <ShipmentDialog />
    </ListBase>
  );
}

function AddButton() {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<Add />} component={LinkBase} to="/incoming_shipments/create">
      {translate('shipments.add')}
    </Button>
  );
}

function ShipmentTable() {
  const inspect = useInspectAddress();
  const rowClick = (id: unknown) => {
    const { pathname, search } = inspect(Number(id));
    return pathname + search;
  };
  return (
    <DataTable<IncomingShipment> bulkActionButtons={false} rowClick={rowClick}>
      <DataTable.Col<IncomingShipment>
        source="courier"
        render={(shipment) => (
          <Link
            component={LinkBase}
            to={inspect(shipment.id)}
            onClick={(event: MouseEvent) => event.stopPropagation()}
            color="text.primary"
            variant="body2"
          >
            {shipment.courier || `#${shipment.id}`}
          </Link>
        )}
      />
      <DataTable.Col<IncomingShipment> source="state" />
      <DataTable.Col<IncomingShipment>
        source="trackingNumber"
        {...digitCell}
        render={(shipment) => shipment.trackingNumber || UNKNOWN}
      />
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
  const inspect = useInspectAddress();
  return (
    <CompactList
      items={data.map((shipment) => ({
        id: shipment.id,
        name: shipment.name,
        to: inspect(shipment.id),
        fact: shipment.state,
        value: formatMoney(shipmentTotal(shipment)),
      }))}
    />
  );
}
