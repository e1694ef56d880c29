import { sql } from 'kysely';
import { type Begun, edited } from '../../contract/edits.ts';
import {
  IncomingShipment,
  IncomingShipmentChange,
  IncomingShipmentUpdate,
  NewIncomingShipment,
} from '../../contract/incoming_shipments.ts';
import type { Resource } from '../records/resource.ts';
import { ODD } from '../db/search_text.ts';
import { incomingShipmentRow, shipmentTotalSql, shipmentTotalWithin } from './json.ts';
import { incomingShipmentList, insertShipments, shipmentSearch } from './repository.ts';
import { shipmentFields, type ShipmentRow } from './table.ts';

export const incomingShipments: Resource<ShipmentRow, IncomingShipmentUpdate & Begun, NewIncomingShipment> = {
  list: incomingShipmentList,
  row: incomingShipmentRow,
  schema: {
    record: IncomingShipment,
    update: edited(IncomingShipmentUpdate),
    change: IncomingShipmentChange,
  },
  files: [],
  creation: {
    summary: 'Record a shipment',
    body: NewIncomingShipment,
    insert: (db, sent) => insertShipments(db, [shipmentFields.row(sent)]),
  },
  summary: {
    amount: shipmentTotalSql(),
    weight: sql.ref('incoming_shipments.total_weight'),
    linked: {
      bought_stocks: sql`(select count(*) from bought_stocks
        where bought_stocks.incoming_shipment_id = incoming_shipments.id)`,
    },
  },
  search: {
    columns: shipmentFields.searched,
    texts: async (_db, rows) => rows.map(shipmentSearch),
    sample: shipmentSearch({ courier: ODD, tracking_number: `number ${ODD}` }),
  },
  indexes: { ...shipmentFields.indexes, total: sql`${shipmentTotalWithin()}, id` },
  fields: shipmentFields,
};
