import type { ChargeCell } from '../../../../domain/charge_cell.ts';
import type { ImportValues } from '../../../../domain/import.ts';
import { lineLinks } from '../../../../server/modules/imports/adapters/line_links.ts';
import { lockLinks } from '../../../../server/modules/imports/adapters/lock_links.ts';
import type {
  NumberedRecord,
  PartLinks,
  ReferenceResult,
} from '../../../../server/modules/imports/part_links.ts';
import { createMessage } from '../../../../contract/messages.ts';
import { combine, describeResults } from '../../../support/describe_results.ts';
import { messagesToTexts } from '../../../support/messages.ts';

const charge = (said: Partial<ChargeCell> = {}): ChargeCell => ({
  name: 'duty',
  currency: 'EUR',
  amount: 2_00,
  rate: null,
  recoverable: 0,
  way: null,
  day: null,
  note: '',
  locks: [],
  ...said,
});
const lock = (of: 'purchase' | 'product', id: number, mark: string | null = null) => ({
  of,
  id,
  mark,
  amount: 1_00,
});
const line = (id: number | null, mark: string | null = null) => ({
  title: 'Fox',
  price: 10_00,
  externalId: '',
  product: id === null ? null : { id, mark },
});

/** Records 1 to 9 are here. Others of this installation are missing, and those of another one come later. */
function find({ target, id, mark }: NumberedRecord): ReferenceResult {
  if (mark !== null) return id < 10 ? { id: id + 100 } : { item: `${mark} ${id}` };
  return id < 10 ? { id } : { problem: createMessage(`links.${target}_several`, { name: `#${id}` }) };
}

const CHARGES: readonly (readonly [ImportValues])[] = [
  [{}],
  [{ charges: [charge()] }],
  [{ charges: [charge({ locks: [lock('purchase', 3), lock('product', 4)] })] }],
  [{ charges: [charge({ locks: [lock('product', 5, 'q7w8x9'), lock('product', 50, 'q7w8x9')] })] }],
  [
    {
      charges: [
        charge({ locks: [lock('purchase', 30)] }),
        charge({ note: 'Repacked', locks: [lock('product', 4)] }),
      ],
    },
  ],
];
const LINES: readonly (readonly [ImportValues])[] = [
  [{}],
  [{ lines: [line(null)] }],
  [{ lines: [line(3), line(null), line(30)] }],
  [{ lines: [line(5, 'q7w8x9'), line(50, 'q7w8x9')] }],
];

const describeResolved = (links: PartLinks) => (values: ImportValues) =>
  messagesToTexts({ list: links.list(values), ...links.resolve(values, find) });

const PART = { of: 'product', amount: 1_00, item: 'q7w8x9 5', charge: charge() };
/** The charges of a record when the record that a lock waits for arrives, or goes. */
const NOW: readonly ChargeCell[][] = [
  [],
  [charge()],
  [charge({ amount: 3_00 })],
  [charge({ way: 'weight', day: '2026-03-02' })],
  [charge({ locks: [lock('product', 7)] })],
  [charge({ locks: [lock('purchase', 7)] })],
  [charge({ locks: [lock('product', 8)] }), charge()],
  [charge({ note: 'Repacked' }), charge()],
];
const CHANGES = [
  { from: null, to: 7 },
  { from: 7, to: null },
  { from: 7, to: 8 },
  { from: null, to: null },
];

/** Links within the charges and lines of records in files. */
export function describeLinks(): string {
  return [
    describeResults('The locks of charges', CHARGES, describeResolved(lockLinks)),
    describeResults('The products of lines', LINES, describeResolved(lineLinks)),
    describeResults('Charges once a lock is linked', combine(NOW, CHANGES), (charges, change) =>
      lockLinks.link({ charges }, PART, change),
    ),
    describeResults(
      'Charges once a lock with a day and a way is linked',
      combine(NOW, CHANGES.slice(0, 2)),
      (charges, change) =>
        lockLinks.link(
          { charges },
          { ...PART, charge: charge({ way: 'weight', day: '2026-03-02' }) },
          change,
        ),
    ),
    describeResults(
      'Lines once a product is linked',
      combine([[], [line(null)], [line(7)], [line(8), line(null)]], combine([0, 1], CHANGES)),
      (lines, [at, change]) => lineLinks.link({ lines }, { line: at }, change),
    ),
    describeResults(
      'Links as earlier versions stored them',
      [
        'lock purchase €1.50 for k3f9m2 12 of duty €2.00',
        'lock product €1 for k3f9m2 12 of duty €2.00; by weight',
        'lock box €1 for k3f9m2 12 of duty €2.00',
        'lock product €1 for k3f9m2 12 of nothing',
        'line 0',
        'line 12',
        'line x',
        'place',
      ].map((text) => [text] as const),
      (text) => [lockLinks.readEarlier(text), lineLinks.readEarlier(text)],
    ),
  ].join('\n');
}
