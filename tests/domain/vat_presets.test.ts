import { describe, expect, test } from 'vitest';
import { VAT_PRESETS } from '../../domain/vat_presets.ts';

describe('the suggested first rules', () => {
  test('have the values of their countries’ laws, in the order of the form', () => {
    const rows = VAT_PRESETS.map(({ key, label, country, percent, rule, verified, unverified, sources }) => [
      key,
      label,
      country,
      percent,
      rule.marginMethod,
      rule.negativeTotals,
      rule.globalLimit,
      rule.countsCharges ? 'with charges' : 'without charges',
      rule.namesSellers ? 'with sellers' : 'without sellers',
      `${verified.length} verified, ${unverified.length} not, ${sources.length} sources`,
    ]);
    expect(rows).toEqual([
      [
        'it_unit',
        'Italy, per unit (analytical)',
        'IT',
        22,
        'unit',
        'lost',
        null,
        'with charges',
        'without sellers',
        '4 verified, 3 not, 3 sources',
      ],
      [
        'it_global',
        'Italy, global',
        'IT',
        22,
        'global',
        'carried',
        516.46,
        'with charges',
        'without sellers',
        '4 verified, 6 not, 6 sources',
      ],
      [
        'it_flat',
        'Italy, flat rate',
        'IT',
        22,
        'flat',
        'lost',
        null,
        'without charges',
        'without sellers',
        '2 verified, 4 not, 3 sources',
      ],
      [
        'de_unit',
        'Germany, per unit (§ 25a)',
        'DE',
        19,
        'unit',
        'lost',
        null,
        'without charges',
        'without sellers',
        '7 verified, 2 not, 3 sources',
      ],
      [
        'de_global',
        'Germany, overall (Gesamtdifferenz)',
        'DE',
        19,
        'global',
        'year',
        750,
        'without charges',
        'without sellers',
        '5 verified, 3 not, 5 sources',
      ],
      [
        'gb_unit',
        'UK, per item',
        'GB',
        20,
        'unit',
        'lost',
        null,
        'without charges',
        'with sellers',
        '5 verified, 3 not, 3 sources',
      ],
      [
        'gb_global',
        'UK, global accounting',
        'GB',
        20,
        'global',
        'carried',
        null,
        'without charges',
        'without sellers',
        '5 verified, 5 not, 4 sources',
      ],
      [
        'eu_unit',
        'Other EU country, per unit',
        null,
        null,
        'unit',
        'lost',
        null,
        'without charges',
        'without sellers',
        '3 verified, 4 not, 3 sources',
      ],
    ]);
  });

  test.each(VAT_PRESETS.map((preset) => [preset.key, preset] as const))(
    '%s sells under the margin scheme, files by quarter, and gets import VAT of ordinary goods back',
    (_key, { rule }) => {
      expect(rule).toMatchObject({
        usualScheme: 'margin',
        flatPercent: null,
        period: 'quarter',
        recoversImportVat: true,
      });
    },
  );

  test.each(VAT_PRESETS.map((preset) => [preset.key, preset] as const))(
    '%s says what was read for each of its fields, and where',
    (_key, { rule, percent, verified, unverified, sources }) => {
      const explained = new Set([...verified, ...unverified].flatMap((note) => /^\w+(?=:)/.exec(note) ?? []));
      const asked = ['marginMethod', 'period', 'namesSellers'];
      if (rule.globalLimit !== null) asked.push('globalLimit');
      if (rule.marginMethod !== 'flat') asked.push('negativeTotals', 'countsCharges');
      else asked.push('flatPercent');
      if (percent !== null) asked.push('percent');
      expect(asked.filter((field) => !explained.has(field))).toEqual([]);
      expect(sources.length).toBeGreaterThanOrEqual(3);
      expect(new Set(sources.map(({ address }) => address)).size).toBe(sources.length);
      for (const { text, address } of sources) {
        expect(text.length).toBeGreaterThan(10);
        expect(address).toMatch(/^https?:\/\/[\w.-]+\//);
      }
    },
  );
});
