import { HttpError, type DataProvider, type RaRecord } from 'ra-core';
import { fieldsOfKind } from './plainList.ts';
import { isRecord } from './plainStore.ts';

/** Record fields that hold a form field under another name. */
const HELD_AS: Readonly<Record<string, readonly string[]>> = {
  shipment: ['incomingShipment'],
  image: ['images'],
  already_present_images: ['images'],
  bought_order_link: ['bought_order_link', 'boughtStock'],
};

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The sent fields that are empty in the created record. Fields that the answer omits are not counted. */
export function findUnsavedFields(sent: Readonly<Record<string, unknown>>, record: RaRecord): string[] {
  return Object.keys(sent).filter((field) => {
    const known = (HELD_AS[field] ?? [field]).filter((name) => name in record);
    return !isEmpty(sent[field]) && known.length > 0 && known.every((name) => isEmpty(record[name]));
  });
}

const LINKS = fieldsOfKind('record');
const AMOUNTS = fieldsOfKind('money');

/**
 * Whether a changed record has the links and amounts that were sent.
 * Fields that the answer omits are not checked.
 */
export function hasSentValues(sent: Readonly<Record<string, unknown>>, record: RaRecord): boolean {
  const told = Object.keys(sent).filter((field) => field in record);
  return told.every((field) => {
    if (LINKS.includes(field)) return linkedTo(record[field]) === linkedTo(sent[field]);
    return !AMOUNTS.includes(field) || !(Math.abs(Number(record[field]) - Number(sent[field])) >= 0.01);
  });
}

/** Reads an id that may be sent as a number, a text or the whole record. Undefined without a link. */
function linkedTo(value: unknown): number | undefined {
  const id: unknown = isRecord(value) ? value.id : value;
  return isEmpty(id) ? undefined : Number(id);
}

interface Lookup {
  resource: string;
  sent: Readonly<Record<string, unknown>>;
  provider: Pick<DataProvider, 'getList' | 'update'>;
}

interface Created extends Lookup {
  /** The parsed body of the answer. */
  answer: unknown;
  /** Similar records in the list before the creation. */
  before: readonly RaRecord[];
}

/** Fields that identify a new record in its list, where the specification does not define the answer. */
const IDENTIFYING_FIELDS: Readonly<Record<string, readonly string[]>> = {
  bought_stocks: ['name'],
  incoming_shipments: ['courier', 'trackingNumber'],
  insertion_batches: ['name'],
};
export const canFindInList = (resource: string): boolean => resource in IDENTIFYING_FIELDS;
/** Resources for which the specification defines the answer of a creation. */
const ANSWERED_RESOURCES = new Set(['products', 'subtypes']);

/** Records in the list whose identifying fields match the sent values, newest first. */
export async function findSimilarRecords(
  { resource, sent, provider }: Lookup,
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const fields = IDENTIFYING_FIELDS[resource] ?? [];
  const { data } = await provider.getList(resource, {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'id', order: 'DESC' },
    filter: Object.fromEntries(fields.map((field) => [field, String(sent[field] ?? '').trim()])),
    signal,
  });
  return data;
}

/**
 * Finds the new record in its list when the answer does not contain the record.
 * Undefined without such a list.
 */
async function findNew(created: Created): Promise<RaRecord | undefined> {
  const { resource, before } = created;
  if (ANSWERED_RESOURCES.has(resource)) throw new HttpError('ra.notification.no_record', 502);
  if (!canFindInList(resource)) return undefined;
  const known = new Set(before.map(({ id }) => id));
  const found = (await findSimilarRecords(created)).find(({ id }) => !known.has(id));
  if (!found) throw new HttpError('ra.notification.not_in_list', 502);
  return found;
}

/**
 * Sets fields that the backend did not save in a new record, where the specification has a call for them.
 * Returns the answer with these fields, and the fields that are still missing. Throws an HttpError if the
 * record was not created.
 */
export async function completeCreation(created: Created): Promise<{ answer: unknown; missing: string[] }> {
  const { resource, sent, answer, provider } = created;
  const isTold = isRecord(answer);
  const record = isTold ? answer : await findNew(created);
  if (!record) return { answer, missing: [] };
  // A list may omit fields: of a record from a list, only the shipment is checked.
  let missing = findUnsavedFields(sent, record).filter((field) => isTold || field === 'shipment');
  try {
    const change = await laterChange(created, missing);
    if (Object.keys(change).length === 0) return { answer: record, missing };
    const { data } = await provider.update(resource, { id: record.id, data: change, previousData: record });
    const isSet = (name: string) => name in change && !isEmpty(data[name]);
    missing = missing.filter((field) => !(HELD_AS[field] ?? [field]).some(isSet));
    return { answer: { ...record, ...change }, missing };
  } catch (error) {
    // The record exists even when this update fails.
    console.error(error);
    return { answer: record, missing };
  }
}

/**
 * The specified change that sets the missing fields.
 * With several units the answer names only the first, so nothing is set.
 */
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

/** Undefined when two shipments have the name: the link would be ambiguous. */
async function shipmentCalled(name: unknown, provider: Created['provider']): Promise<RaRecord | undefined> {
  const { data } = await provider.getList('incoming_shipments', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'id', order: 'DESC' },
    filter: { name },
  });
  return data.length === 1 ? data[0] : undefined;
}
