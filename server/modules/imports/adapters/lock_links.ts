import { z } from 'zod';
import { ChargeCell as Charge } from '../../../../contract/charges.ts';
import type { ResourceName } from '../../../../contract/resources.ts';
import type { ChargeCell, ChargeLockCell } from '../../../../domain/charge_cell.ts';
import { normalizeCharges, readCharges } from '../../../../domain/charge_text.ts';
import { isSameValue, type ImportValues } from '../../../../domain/import.ts';
import { toCents } from '../../../../domain/money.ts';
import { createPartLinks } from '../part_links.ts';

/** A lock of a charge on a record that has not been imported yet. */
const LockPart = z.object({
  of: z.enum(['purchase', 'product']),
  amount: z.int(),
  item: z.string(),
  /** The charge without its locks. Fields that the file left out are `null`. */
  charge: Charge,
});

const EARLIER = /^lock (purchase|product) €([\d.]+) for (\S+ \d+) of ([^]*)$/;
const TARGETS: Readonly<Record<ChargeLockCell['of'], ResourceName>> = {
  purchase: 'bought_stocks',
  product: 'products',
};

/** Links from the locks of charges to purchases and products. */
export const lockLinks = createPartLinks({
  field: 'charges',
  part: LockPart,
  readEarlier(text) {
    const [, of, amount = '', item = '', line = ''] = EARLIER.exec(text) ?? [];
    const [charge] = readCharges(line).charges;
    if (of === undefined || !charge) return undefined;
    const kind = of === 'product' ? ('product' as const) : ('purchase' as const);
    return { of: kind, amount: toCents(Number(amount)), item, charge };
  },
  list: (values) =>
    chargesIn(values).flatMap(({ locks }) =>
      locks.map(({ of, id, mark }) => ({ target: TARGETS[of], id, mark })),
    ),
  resolve(values, { find, pending, refuse }) {
    const charges = chargesIn(values).map((charge) => ({
      ...charge,
      locks: charge.locks.flatMap((lock) => {
        const { of, amount } = lock;
        const target = TARGETS[of];
        const { id, item, problem } = find({ target, id: lock.id, mark: lock.mark });
        if (problem !== undefined) refuse(problem);
        if (item !== undefined) pending({ of, amount, item, charge: withoutLocks(charge) }, target, item);
        return id === undefined ? [] : [{ ...lock, id, mark: null }];
      }),
    }));
    return { ...values, charges };
  },
  link(values, { of, amount, charge }, { from, to }) {
    const charges = chargesIn(values);
    const isAt = (lock: ChargeLockCell, id: number | null) => lock.of === of && lock.id === id;
    const place = charges.findIndex(
      (one) => isSaid(one, charge) && one.locks.some((lock) => isAt(lock, from)) === (from !== null),
    );
    const found = charges[place];
    if (!found || (to !== null && found.locks.some((lock) => isAt(lock, to)))) return undefined;
    const others = found.locks.filter((lock) => !isAt(lock, from));
    const locks = to === null ? others : [...others, { of, amount, id: to, mark: null }];
    return { charges: normalizeCharges(charges.with(place, { ...found, locks })) };
  },
});

function chargesIn({ charges }: ImportValues): ChargeCell[] {
  return z.array(Charge).safeParse(charges).data ?? [];
}

function withoutLocks(charge: ChargeCell): ChargeCell {
  return { ...charge, locks: [] };
}

/** Whether a charge equals the charge of a file. Fields that the file leaves out are not compared. */
function isSaid({ way, day, ...one }: ChargeCell, said: ChargeCell): boolean {
  const now = { ...one, way: said.way && way, day: said.day && day, locks: [] };
  return isSameValue(normalizeCharges([now]), normalizeCharges([said]));
}
