import { describe, expect, it } from 'vitest';
import type { VatRate, VatRule, VatSettings } from '../../contract/vat.ts';
import { formatDate, localDate } from '../../domain/format.ts';
import { useTreatmentName } from '../../resources/sales/useTreatmentName.ts';
import { useVatDue } from '../../resources/sales/useVatDue.ts';
import { DatedSettingRow } from '../../resources/vat/DatedSettingRow.tsx';
import { VatRates } from '../../resources/vat/VatRates.tsx';
import { entriesPage, periodPage, stockBookPage } from '../../resources/vat/addresses.ts';
import { listRatesWithEnds, useVatRuleText } from '../../resources/vat/vatRules.ts';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/vat.ts';
import { VAT_RULE } from '../support/vat_rule.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { renderPart, textOf, withTexts } from './parts.tsx';

noteLooks();

const TODAY = localDate(new Date());
const rate = (country: string, from = '2026-01-01', percent = 20): VatRate => ({ country, from, percent });
const settings = (rules: VatRule[], rates: VatRate[]): VatSettings => ({ rules, rates, pending: 0 });

describe('a VAT rule', () => {
  const text = withTexts(useVatRuleText);
  const plain = { usualScheme: 'ordinary', period: 'quarter', marginMethod: 'unit' } as const;

  it.each<[Partial<VatRule>, string]>([
    [{}, 'quarterly returns, new purchases: ordinary, each margin by itself'],
    [
      { period: 'month', usualScheme: 'margin' },
      'monthly returns, new purchases: margin, each margin by itself',
    ],
    [
      { usualScheme: 'none', countsCharges: true, recoversImportVat: true, namesSellers: true },
      'quarterly returns, new purchases: not taxed, each margin by itself, charges lower a margin, import VAT is paid back, the stock book names sellers',
    ],
    [
      { marginMethod: 'flat', flatPercent: 30, globalLimit: 500, marginStock: 1_200 },
      'quarterly returns, new purchases: ordinary, margin is 30% of the price, margin stock €1,200.00',
    ],
    [
      { marginMethod: 'global', globalLimit: 516.46, negativeTotals: 'carried', marginStock: 1_200 },
      'quarterly returns, new purchases: ordinary, total margin of a period, articles up to €516.46, negative totals are carried over, margin stock €1,200.00',
    ],
    [
      { marginMethod: 'global', globalLimit: null, negativeTotals: 'year' },
      'quarterly returns, new purchases: ordinary, total margin of a period, negative totals offset within the year',
    ],
    [{ isRegistered: false }, 'not registered any more, nothing is due'],
  ])('%j reads “%s”', (parts, words) => {
    const rule = {
      ...VAT_RULE,
      ...plain,
      countsCharges: false,
      recoversImportVat: false,
      namesSellers: false,
      ...parts,
    };
    expect(text(rule)).toBe(words);
  });

  it.each<[string, string | undefined, string]>([
    ['2000-01-01', undefined, 'From 01/01/2000'],
    [TODAY, undefined, `From ${formatDate(TODAY)}`],
    ['2999-01-01', undefined, 'From 01/01/2999 · not yet'],
    ['2000-01-01', '2999-01-01', 'From 01/01/2000, before 01/01/2999'],
    ['2000-01-01', '2001-01-01', 'From 01/01/2000, before 01/01/2001 · no more'],
  ])('from %s before %s says: %s', (from, before, words) => {
    const buttons = { editLabel: 'Edit', deleteLabel: 'Delete', onEdit() {}, onDelete() {} };
    const row = (
      <DatedSettingRow from={from} before={before} {...buttons}>
        Italy
      </DatedSettingRow>
    );
    expect(textOf(row)).toBe(`Italy${words}`);
  });
});

describe('VAT rates', () => {
  it('are those of the own country first, then by name, each from its latest day', () => {
    const rates = [rate('SE'), rate('DE'), rate('IT', '2025-01-01'), rate('AT'), rate('IT', '2026-07-01')];
    const rules = [{ ...VAT_RULE, country: 'FR', from: '2020-01-01' }, VAT_RULE];
    expect(
      listRatesWithEnds({ rules, rates }).map(({ setting: { country, from }, before }) => [
        country,
        from,
        before,
      ]),
    ).toEqual([
      ['IT', '2026-07-01', undefined],
      ['IT', '2025-01-01', '2026-07-01'],
      ['AT', '2026-01-01', undefined],
      ['DE', '2026-01-01', undefined],
      ['SE', '2026-01-01', undefined],
    ]);
  });

  it('of the EU are added from the first day of the first rule, for countries without one', async () => {
    const sent: { rates: VatRate[] }[] = [];
    const calls = {
      changeVatSettings: async (changed: { rules: VatRule[]; rates: VatRate[] }) => {
        sent.push(changed);
        return { ...changed, pending: 0 };
      },
    };
    const rules = [{ ...VAT_RULE, from: '2026-04-01' }, VAT_RULE];
    const { user, container } = renderPart(
      <VatRates settings={settings(rules, [rate('IT'), rate('DE')])} />,
      {
        calls,
      },
    );
    const button = [...container.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Add the standard rates of the EU',
    );
    await user.click(button ?? expect.fail());
    const added = sent[0]?.rates.slice(2) ?? [];
    expect(added).toHaveLength(25);
    expect(added).toContainEqual({ country: 'FI', from: '2026-01-01', percent: 25.5 });
    expect(sent[0]?.rates.slice(0, 2)).toEqual([rate('IT'), rate('DE')]);
    expect(added.map(({ country }) => country)).not.toContain('DE');
  });

  it('can be added one by one before the first rule, and nothing says that they are none', () => {
    expect(textOf(<VatRates settings={settings([], [])} />)).toContain('No rate is known: nothing is due.');
    expect(textOf(<VatRates settings={settings([], [rate('IT')])} />)).toMatch(
      /Italy 20%From 01\/01\/2026Add rate$/,
    );
  });
});

describe('VAT', () => {
  const due = withTexts(useVatDue);
  const taxed = (vatPercent: number, vatScheme: 'ordinary' | 'none' = 'ordinary') => ({
    vatScheme,
    vatPercent,
  });

  it.each([
    [[taxed(22), taxed(22)], 'VAT due, 22%'],
    [[taxed(22), taxed(5.5)], 'VAT due'],
    [[taxed(22), taxed(0, 'none')], 'VAT due, 22%'],
    [[taxed(0, 'none')], undefined],
    [[], undefined],
  ])('of the lines %j is called %s', (lines, words) => {
    expect(due(lines)).toBe(words);
  });

  it.each([
    ['home', '', 'As usual: At home'],
    ['eu_business', 'eu_business', 'Set: EU business'],
    ['', 'site', 'Set: Collected by the site'],
    ['', '', ''],
  ] as const)('of an order is “%s”, set to “%s”: %s', (vatTreatment, vatTreatmentSaid, words) => {
    expect(withTexts(useTreatmentName)({ vatTreatment, vatTreatmentSaid })).toBe(words);
  });

  it('has pages for entries, periods and the stock book', () => {
    expect(entriesPage({ sale: '7' })).toBe('/analitycs5/entries?sale=7');
    expect(periodPage('2026-07-01')).toBe('/analitycs5/periods/2026-07-01');
    expect(stockBookPage({ from: '2026-01-01', to: '2026-12-31' })).toBe(
      '/analitycs5/stock-book?from=2026-01-01&to=2026-12-31',
    );
  });
});

reviewLooks('vatTexts');
