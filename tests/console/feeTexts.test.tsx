import { describe, expect, it } from 'vitest';
import type { FeeRule } from '../../contract/sites.ts';
import { convertFeeRule } from '../../domain/fee.ts';
import { toCents } from '../../domain/money.ts';
import { useFeeExplanation } from '../../resources/sales/useFeeExplanation.ts';
import { FeeRuleRow } from '../../resources/sites/FeeRuleRow.tsx';
import { computeExampleFee, listDatedFeeRules, useFeeRuleText } from '../../resources/sites/feeRules.ts';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/sites.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { textOf, withTexts } from './parts.tsx';

noteLooks();

const rule = (parts: Partial<FeeRule> = {}): FeeRule => ({
  kind: 'commission',
  from: '2026-01-01',
  per: 'order',
  tiers: [{ upTo: null, percent: 5 }],
  cap: null,
  fixed: 0,
  onPostage: false,
  ...parts,
});
const TIERS = [
  { upTo: 100, percent: 10 },
  { upTo: null, percent: 2 },
];

describe('a fee rule', () => {
  const text = withTexts(useFeeRuleText);

  it.each<[Partial<FeeRule>, string]>([
    [{}, '5% of the order’s prices'],
    [{ per: 'line' }, '5% of each article’s price'],
    [{ onPostage: true }, '5% of the order’s prices and postage'],
    [{ per: 'line', onPostage: true }, '5% of each article’s price and its postage'],
    [{ tiers: TIERS }, 'of the order’s prices: 10% up to €100.00 and 2% above'],
    [{ tiers: [{ upTo: 100, percent: 10 }] }, 'of the order’s prices: 10% up to €100.00'],
    [{ cap: 30 }, '5% of the order’s prices, at most €30.00'],
    [{ fixed: 0.35 }, '5% of the order’s prices, €0.35 an order'],
    [{ tiers: [], fixed: 0.35, per: 'line' }, '€0.35 an article'],
    [{ tiers: [], fixed: 0.35, cap: 30 }, '€0.35 an order'],
    [{ tiers: [] }, 'nothing'],
  ])('%j reads “%s”', (parts, words) => {
    expect(text(rule(parts))).toBe(words);
  });

  it('is listed with the day on which the next rule of its kind begins', () => {
    const rules = [
      rule({ kind: 'payment' }),
      rule({ from: '2025-01-01' }),
      rule({ from: '2026-07-01' }),
      rule(),
    ];
    expect(listDatedFeeRules(rules).map(({ rule: { kind, from }, before }) => [kind, from, before])).toEqual([
      ['commission', '2026-07-01', undefined],
      ['commission', '2026-01-01', '2026-07-01'],
      ['commission', '2025-01-01', '2026-01-01'],
      ['payment', '2026-01-01', undefined],
    ]);
  });

  it('costs the example of €50.00 with €5.00 postage', () => {
    expect(computeExampleFee([rule()], '2026-01-01')).toBe(2.5);
    expect(computeExampleFee([rule({ onPostage: true, fixed: 0.35 })], '2026-01-01')).toBe(3.1);
    expect(computeExampleFee([rule(), rule({ kind: 'payment', cap: 1 })], '2026-01-01')).toBe(3.5);
    expect(computeExampleFee([rule()], '2025-12-31')).toBe(0);
  });

  it.each<[string, string | undefined, string]>([
    ['2026-01-01', undefined, 'From 01/01/2026'],
    ['2026-11-27', undefined, 'From 27/11/2026'],
    ['2026-11-28', undefined, 'From 28/11/2026 · not yet'],
    ['2026-01-01', '2026-11-28', 'From 01/01/2026, before 28/11/2026'],
    ['2026-01-01', '2026-11-27', 'From 01/01/2026, before 27/11/2026 · no more'],
  ])('from %s before %s says on 2026-11-27: %s', (from, before, words) => {
    const timed = { rule: rule({ from }), before };
    const row = <FeeRuleRow timed={timed} today="2026-11-27" onEdit={() => {}} onDelete={() => {}} />;
    expect(textOf(row)).toBe(`Commission 5% of the order’s prices${words}`);
  });
});

describe('the expected fees of an order', () => {
  const explain = withTexts(useFeeExplanation);
  const explained = (rules: readonly Partial<FeeRule>[], day = '2026-11-20') =>
    explain(
      rules.map((parts) => convertFeeRule(toCents, rule(parts))),
      { day, prices: [200_00, 71_40], postage: 10_00 },
    );

  it.each<[Partial<FeeRule>, string]>([
    [{}, '5% of €271.40 is €13.57'],
    [{ onPostage: true }, '5% of €281.40 is €14.07'],
    [{ fixed: 0.35 }, '5% of €271.40 is €13.57, plus €0.35 an order'],
    [{ fixed: 0.35, per: 'line' }, '5% of €271.40 is €13.57, plus €0.35 an article, €0.70'],
    [{ cap: 10 }, '5% of €271.40 is €10.00, at most €10.00 an order'],
    [{ cap: 9, per: 'line' }, '5% of €271.40 is €12.57, at most €9.00 an article'],
    [{ cap: 10, fixed: 0.35 }, '5% of €271.40 is €10.00, at most €10.00 an order, plus €0.35 an order'],
    [{ cap: 20 }, '5% of €271.40 is €13.57'],
    [{ tiers: TIERS }, '€13.43 of €271.40: 10% to €100.00 and 2% above'],
    [{ tiers: TIERS, cap: 10 }, '€10.00 of €271.40, at most €10.00 an order: 10% to €100.00 and 2% above'],
    [
      {
        tiers: [
          { upTo: 500, percent: 4 },
          { upTo: null, percent: 2 },
        ],
      },
      '4% of €271.40 is €10.86',
    ],
    [{ tiers: [], fixed: 0.35 }, '€0.35 an order'],
    [{ tiers: [], fixed: 0.35, per: 'line' }, '€0.35 an article, €0.70'],
  ])('by the rule %j: %s', (parts, words) => {
    expect(explained([parts])).toEqual({ since: '2026-01-01', words });
  });

  it('name each kind if there are several, since the latest of their days', () => {
    expect(explained([{}, { kind: 'payment', from: '2026-03-01', tiers: [], fixed: 0.35 }])).toEqual({
      since: '2026-03-01',
      words: 'Commission: 5% of €271.40 is €13.57; Payment: €0.35 an order',
    });
  });

  it('are not explained without a rule on that day', () => {
    expect(explained([{}], '2025-12-31')).toBeUndefined();
    expect(explained([])).toBeUndefined();
  });
});

reviewLooks('feeTexts');
