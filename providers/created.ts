import type { DataProvider, RaRecord } from 'ra-core';
import { fieldsOfKind } from './plainList.ts';
import { isRecord } from './plainStore.ts';

/** The fields of a record that may hold what a form sends under another name. */
const HELD_AS: Readonly<Record<string, readonly string[]>> = {
  shipment: ['incomingShipment'],
  image: ['images'],
  already_present_images: ['images'],
  bought_order_link: ['bought_order_link', 'boughtStock'],
};

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What was sent, and is empty in the record that was made of it. Of what an answer leaves out nobody knows. */
export function notKept(sent: Readonly<Record<string, unknown>>, record: RaRecord): string[] {
  return Object.keys(sent).filter((field) => {
    const known = (HELD_AS[field] ?? [field]).filter((name) => name in record);
    return !isEmpty(sent[field]) && known.length > 0 && known.every((name) => isEmpty(record[name]));
  });
}

const LINKS = fieldsOfKind('record');

/** Whether the record that answers a change has the links that were sent, as far as it tells. */
export function isLinked(sent: Readonly<Record<string, unknown>>, answer: unknown): boolean {
  if (!isRecord(answer)) return true;
  const told = LINKS.filter((link) => link in sent && link in answer);
  return told.every((link) => linkedTo(answer[link]) === linkedTo(sent[link]));
}

/** An id, which some backends write as a text or as the record itself; nothing where there is no link. */
function linkedTo(value: unknown): number | undefined {
  const id: unknown = isRecord(value) ? value.id : value;
  return isEmpty(id) ? undefined : Number(id);
}

interface Created {
  resource: string;
  sent: Readonly<Record<string, unknown>>;
  /** As the backend gave it. */
  answer: unknown;
  provider: Pick<DataProvider, 'getList' | 'update'>;
}

/**
 * Sets what a backend has not kept of a new record, where the specification has a call for that; gives the answer as
 * it would have been with it, and what is still missing. The record was made, whatever becomes of this.
 */
export async function completed(created: Created): Promise<{ answer: unknown; missing: string[] }> {
  const { resource, sent, answer, provider } = created;
  let missing: string[] = [];
  try {
    const isTold = isRecord(answer);
    const record = isTold ? answer : await newest(created);
    if (!record) return { answer, missing };
    // A list need not have every field.
    missing = notKept(sent, record).filter((field) => isTold || field === 'shipment');
    const change = await laterChange(created, missing);
    if (Object.keys(change).length === 0) return { answer, missing };
    const { data } = await provider.update(resource, { id: record.id, data: change, previousData: record });
    const isSet = (name: string) => name in change && !isEmpty(data[name]);
    missing = missing.filter((field) => !(HELD_AS[field] ?? [field]).some(isSet));
    return { answer: isTold ? { ...record, ...change } : answer, missing };
  } catch (error) {
    console.error(error);
    return { answer, missing };
  }
}

/** A purchase that was to come into a shipment, of which the answer says nothing: as its list has it. */
async function newest({ resource, sent, provider }: Created): Promise<RaRecord | undefined> {
  if (resource !== 'bought_stocks' || isEmpty(sent.shipment)) return undefined;
  const { data } = await provider.getList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: { name: String(sent.name).trim() },
  });
  return data[0];
}

/** The change by which the specification links what is missing. Of many units only the first is known. */
async function laterChange(
  { resource, sent, provider }: Created,
  missing: readonly string[],
): Promise<Record<string, unknown>> {
  if (resource === 'bought_stocks' && missing.includes('shipment')) {
    const shipment = await shipmentCalled(sent.shipment, provider);
    return shipment ? { incomingShipment: shipment.id } : {};
  }
  if (resource !== 'products' || Number(sent.quantity ?? 1) !== 1) return {};
  const settable = ['boughtStock', 'estimated_cost'].filter((field) => missing.includes(field));
  return Object.fromEntries(settable.map((field) => [field, Number(sent[field])]));
}

/** Where two have the name, nobody knows which is meant. */
async function shipmentCalled(name: unknown, provider: Created['provider']): Promise<RaRecord | undefined> {
  const { data } = await provider.getList('incoming_shipments', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'id', order: 'DESC' },
    filter: { name },
  });
  return data.length === 1 ? data[0] : undefined;
}
