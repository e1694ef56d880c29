import type { BinRecord } from '../../contract/bin.ts';
import type {
  HistoryAction,
  HistoryRecords,
  HistoryRecord,
  RecordHistory,
  UndoConflict,
} from '../../contract/history.ts';

/** An action of today, by default the change of a product's price. */
export function anAction(id: number, fields: Partial<HistoryAction> = {}): HistoryAction {
  return {
    id,
    at: '2026-11-27T09:05:00.000Z',
    by: 'giulia.m',
    action: 'changed',
    kind: 'products',
    record_id: 1,
    name: 'Ember Fox 015/102, holo',
    count: 1,
    fields: ['target_price'],
    import_id: null,
    undo: 'possible',
    undo_of: null,
    bin_until: null,
    ...fields,
  };
}

/** All that the page of the history can show. */
export const someActions = (): HistoryAction[] => [
  anAction(6),
  anAction(5, { by: 'marco.r', count: 214, fields: ['state'] }),
  anAction(4, {
    action: 'deleted',
    kind: 'bought_stocks',
    name: 'Sleeves',
    count: 3,
    bin_until: '2026-12-23',
  }),
  anAction(3, { by: '', kind: 'vat_settings', name: '', fields: ['rules', 'rates'], undo: 'undone' }),
  anAction(2, { at: '2026-11-22T09:05:00.000Z', action: 'imported', count: 38, import_id: 3 }),
  anAction(1, {
    at: '2026-11-22T08:05:00.000Z',
    action: 'created',
    kind: 'sales',
    undo: 'impossible',
    fields: [],
  }),
];

/** The first records of an action that changed many. */
export const someRecords = (): HistoryRecords => ({
  total: 214,
  changed_since: 3,
  records: ['Ember Fox 015/102, holo', 'First Peak 001/102', 'Great Wave 099/102, holo'].map(
    (name, place) => ({
      kind: 'products',
      record_id: place + 1,
      name,
      image: null,
      exists: place !== 1,
      change: 'changed',
      fields: [{ field: 'state', from: 'Good', to: 'Near mint' }],
      changed_since: place === 2 ? ['state'] : [],
    }),
  ),
});

/** Records that others have changed or deleted since, more than a question lists. */
export const someConflicts = (): UndoConflict[] =>
  Array.from({ length: 10 }, (_, at) => ({
    kind: 'products',
    record_id: at + 1,
    name: at === 0 ? 'Ember Fox 015/102, holo' : `First Peak ${at}`,
    fields: at === 1 ? [] : ['state', 'target_price'],
  }));

/** The history of a product with all kinds of values, longer than one portion. */
export function someRecordHistory(): RecordHistory {
  const withFields = (fields: HistoryRecord['fields']): HistoryRecord => ({
    kind: 'products',
    record_id: 1,
    name: 'Ember Fox 015/102, holo',
    image: null,
    exists: true,
    change: fields.length > 0 ? 'changed' : 'created',
    changed_since: [],
    fields,
  });
  const picture = { id: 1, image: '/logo.svg' };
  return {
    entries: [
      {
        ...anAction(3),
        record: withFields([
          { field: 'target_price', from: 150, to: 165.5 },
          { field: 'place', from: null, to: 3, to_name: 'Stock room / Box 3' },
          { field: 'images', from: [], to: [picture, { ...picture, id: 2 }] },
        ]),
      },
      {
        ...anAction(2, { by: 'marco.r', count: 214 }),
        record: withFields([
          {
            field: 'product_extras',
            from: [{ id: 1, key: 'Set', value: 'First Light' }],
            to: [
              { id: 1, key: 'Set', value: 'First Light' },
              { id: 2, key: 'Number', value: '015/102' },
            ],
          },
        ]),
      },
      {
        ...anAction(1, { at: '2026-11-22T08:05:00.000Z', action: 'created', by: '' }),
        record: withFields([]),
      },
    ],
    total: 5,
  };
}

const aBinRecord = (id: number, fields: Partial<BinRecord>): BinRecord => ({
  id,
  kind: 'bought_stocks',
  record_id: id,
  name: 'Sleeves, matte green, 20 packs',
  number: '',
  image: null,
  by: 'giulia.m',
  deleted_at: '2026-11-26T09:05:00.000Z',
  until: '2026-12-26',
  days_left: 29,
  action: 4,
  parts: { images: 1, charges: 1 },
  ...fields,
});

/** All that the page of the bin can show. */
export const someBinRecords = (): BinRecord[] => [
  aBinRecord(4, {}),
  aBinRecord(3, { name: 'Card lot, Night Market, 12 cards', parts: { images: 4, products: 12 } }),
  aBinRecord(2, {
    kind: 'sales',
    name: 'Ebay 04-12855-11876',
    number: '04-12855-11876',
    parts: { lines: 2 },
  }),
  aBinRecord(1, {
    kind: 'insertion_batches',
    name: 'Figures',
    parts: { insertions: 3 },
    days_left: 2,
    action: 1,
  }),
];
