import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatIncludedIn } from '../../domain/vat.ts';
import {
  type TaxedLine,
  type VatAmount,
  sumVatDueByDay,
  vatOfLine,
  type VatKind,
} from '../../domain/vat_line.ts';

const LINE: TaxedLine = {
  scheme: 'margin',
  treatment: 'home',
  country: 'IT',
  percent: 22,
  method: 'unit',
  flatPercent: null,
  countsCharges: false,
  takings: [{ day: '2026-02-01', amount: 100_00 }],
  costs: [{ day: '2026-02-01', amount: 39_00 }],
  restocked: null,
};
const on = (amount: number, day = '2026-02-01') => ({ day, amount });
const REFUND = on(-6_10, '2026-03-01');
const WHOLE_REFUND = on(-100_00, '2026-05-01');

describe('the VAT of a line', () => {
  test.each<[string, Partial<TaxedLine>, ReturnType<typeof on>[]]>([
    ['a margin of 61.00', {}, [on(11_00)]],
    ['an ordinary sale of 100.00', { scheme: 'ordinary' }, [on(18_03)]],
    ['an untaxed sale', { scheme: 'none', percent: 0 }, []],
    ['a loss', { costs: [on(161_00)] }, []],
    [
      'a margin that a refund lowers',
      { takings: [...LINE.takings, REFUND] },
      [on(11_00), on(-1_10, '2026-03-01')],
    ],
    [
      'a margin that a late charge lowers',
      { costs: [...LINE.costs, on(12_20, '2026-04-01')] },
      [on(11_00), on(-2_20, '2026-04-01')],
    ],
    [
      'a refund above the payment',
      { takings: [...LINE.takings, on(-500_00, '2026-03-01')] },
      [on(11_00), on(-11_00, '2026-03-01')],
    ],
    [
      'an ordinary sale with a refund above the payment',
      { scheme: 'ordinary', takings: [...LINE.takings, on(-500_00, '2026-03-01')] },
      [on(18_03), on(-18_03, '2026-03-01')],
    ],
    [
      'a restocked unit with a whole refund',
      { takings: [...LINE.takings, WHOLE_REFUND], restocked: '2026-05-01' },
      [on(11_00), on(-11_00, '2026-05-01')],
    ],
    [
      'a restocked unit of which 22.00 was not refunded',
      { takings: [...LINE.takings, on(-78_00, '2026-05-01')], restocked: '2026-05-01' },
      [on(11_00), on(3_97 - 11_00, '2026-05-01')],
    ],
    [
      'an ordinary unit of which 22.00 was not refunded',
      {
        scheme: 'ordinary',
        takings: [...LINE.takings, on(-78_00, '2026-05-01')],
        restocked: '2026-05-01',
      },
      [on(18_03), on(3_97 - 18_03, '2026-05-01')],
    ],
    ['a margin outside of the EU', { treatment: 'outside_eu', percent: 0 }, []],
    ['a margin of which the site collects VAT', { treatment: 'site', percent: 0 }, []],
    ['a flat margin of 30 % of 100.00', { method: 'flat', flatPercent: 30 }, [on(5_41)]],
    [
      'a flat margin whatever the unit cost',
      { method: 'flat', flatPercent: 30, costs: [on(161_00)] },
      [on(5_41)],
    ],
    ['the global scheme, which has no VAT per line', { method: 'global' }, []],
  ])('is due of %s', (_case, said, expected) => {
    expect(sumVatDueByDay(vatOfLine({ ...LINE, ...said }))).toEqual(expected);
  });

  const partsOf = (line: Partial<TaxedLine>) =>
    vatOfLine({ ...LINE, ...line }).map(({ kind, day, base, amount }) => [kind, day, base, amount]);

  test('has a base without VAT', () => {
    expect(partsOf({})).toEqual([['margin', '2026-02-01', 50_00, 11_00]]);
    expect(partsOf({ scheme: 'ordinary' })).toEqual([['sale', '2026-02-01', 81_97, 18_03]]);
    expect(partsOf({ scheme: 'none', percent: 0 })).toEqual([['untaxed', '2026-02-01', 100_00, 0]]);
  });

  test('has an entry of 0 for a loss', () => {
    expect(partsOf({ costs: [on(161_00)] })).toEqual([['margin', '2026-02-01', 0, 0]]);
  });

  test('has entries of a global sale including VAT, with refunds below 0', () => {
    expect(partsOf({ method: 'global', takings: [...LINE.takings, REFUND] })).toEqual([
      ['global_sale', '2026-02-01', 100_00, 0],
      ['global_sale', '2026-03-01', -6_10, 0],
    ]);
  });

  test('takes the purchase price of an exported global unit out of the purchases until it is restocked', () => {
    const exported = { method: 'global', treatment: 'outside_eu', percent: 0 } as const;
    expect(partsOf(exported)).toEqual([
      ['margin', '2026-02-01', 100_00, 0],
      ['global_purchase', '2026-02-01', 39_00, 0],
    ]);
    const back = { ...exported, takings: [...LINE.takings, WHOLE_REFUND], restocked: '2026-05-01' };
    expect(partsOf(back)).toEqual([
      ['margin', '2026-02-01', 100_00, 0],
      ['global_purchase', '2026-02-01', 39_00, 0],
      ['margin', '2026-05-01', -100_00, 0],
      ['global_purchase', '2026-05-01', -39_00, 0],
    ]);
  });
});

describe('the VAT of any line', () => {
  const day = fc.constantFrom('2026-01-05', '2026-02-01', '2026-02-02', '2026-06-30', '2026-12-31');
  const dated = fc.record({ day, amount: fc.integer({ min: -5_000, max: 20_000 }) });
  const anyLine: fc.Arbitrary<TaxedLine> = fc.record({
    scheme: fc.constantFrom('none', 'ordinary', 'margin'),
    treatment: fc.constantFrom('home', 'eu_consumer', 'eu_business', 'outside_eu', 'site'),
    country: fc.constant('IT'),
    percent: fc.constantFrom(0, 4, 7.7, 19, 22, 100),
    method: fc.constantFrom('unit', 'global', 'flat'),
    flatPercent: fc.constantFrom(null, 20, 30),
    countsCharges: fc.boolean(),
    takings: fc.array(dated, { maxLength: 5 }),
    costs: fc.array(dated, { maxLength: 5 }),
    restocked: fc.option(day),
  });
  const sum = (parts: readonly { amount: number }[]) =>
    parts.reduce((cents, { amount }) => cents + amount, 0);

  test('is, at the end of each day, the VAT of all earnings and costs so far', () => {
    fc.assert(
      fc.property(anyLine, day, (line, until) => {
        const known = <Part extends { day: string }>(parts: readonly Part[]) =>
          parts.filter((part) => part.day <= until);
        const taken = Math.max(0, sum(known(line.takings)));
        const cost = line.restocked !== null && line.restocked <= until ? 0 : sum(known(line.costs));
        const margin =
          line.flatPercent === null
            ? Math.max(0, taken - cost)
            : Math.round((taken * line.flatPercent) / 100);
        const isUntaxedMargin =
          line.treatment === 'outside_eu' || line.treatment === 'site' || line.method === 'global';
        const whole = {
          none: taken,
          ordinary: taken,
          margin: isUntaxedMargin ? 0 : margin,
        }[line.scheme];
        const due = sum(known(vatOfLine(line)));
        expect(due).toBe(vatIncludedIn(whole, line.percent));
        expect(due).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is the same in any order, with one entry per day and kind, and an entry of 0 only for a loss', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const found = vatOfLine(line);
        const turned = { ...line, takings: line.takings.toReversed(), costs: line.costs.toReversed() };
        expect(vatOfLine(turned)).toEqual(found);
        const keys = found.map((one): [string, VatKind] => [one.day, one.kind]);
        const days = keys.map(([first]) => first);
        expect(new Set(keys.map(String)).size).toBe(keys.length);
        expect(days).toEqual(days.toSorted());
        const isNothing = (one: VatAmount) => one.base === 0 && one.amount === 0;
        expect(found.slice(1).some(isNothing)).toBe(false);
        expect(found.filter(isNothing).every(({ kind }) => kind === 'margin')).toBe(true);
      }),
    );
  });
});

describe('the entries of a line', () => {
  const margin = { day: '2026-02-01', kind: 'margin', treatment: 'home', country: 'IT', rate: 22 };

  test('have its treatment, country and rate', () => {
    expect(vatOfLine(LINE)).toEqual([{ ...margin, base: 50_00, amount: 11_00 }]);
  });

  test('count the purchase price no more when the unit is back, even without a refund', () => {
    expect(vatOfLine({ ...LINE, restocked: '2026-03-01' })).toEqual([
      { ...margin, base: 50_00, amount: 11_00 },
      { ...margin, day: '2026-03-01', base: 31_97, amount: 7_03 },
    ]);
  });

  test.each(['outside_eu', 'site'] as const)('have no VAT if the treatment is %s', (treatment) => {
    const entry = { ...margin, treatment, base: 100_00, amount: 0 };
    expect(vatOfLine({ ...LINE, treatment })).toEqual([entry]);
    expect(vatOfLine({ ...LINE, treatment, method: 'global' })).toEqual([
      entry,
      { ...entry, kind: 'global_purchase', base: 39_00 },
    ]);
  });
});
