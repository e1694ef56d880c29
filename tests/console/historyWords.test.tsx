import { I18nContext } from 'ra-core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAction } from '../support/history_page.ts';
import { useDayHeading, groupByDay } from '../../ui/history/days.ts';
import { actionPage, recordPage } from '../../ui/history/addresses.ts';
import {
  useActionText,
  useFieldLabel,
  useFieldList,
  useKindName,
  useRecordName,
  useSpokenAction,
} from '../../ui/history/historyText.ts';
import { usePartText } from '../../ui/history/partText.ts';
import { i18nProvider } from '../../src/i18n/index.ts';
import { useMomentText } from '../../src/pages/backups/useMomentText.ts';
import { useChangedText } from '../../src/pages/history/useChangedText.ts';
import { useEventText } from '../../src/pages/people/useEventText.ts';
import { useLastSeenText } from '../../src/pages/people/useLastSeenText.ts';
import '../../src/i18n/en/backups.ts';
import '../../src/i18n/en/costs.ts';
import '../../src/i18n/en/history.ts';
import '../../src/i18n/en/people.ts';

/** What a hook returns. */
function use<Words>(hook: () => Words): Words {
  const returned: Words[] = [];
  const Shown = () => {
    returned.push(hook());
    return null;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <I18nContext.Provider value={i18nProvider}>
        <Shown />
      </I18nContext.Provider>,
    ),
  );
  root.unmount();
  return returned[0] ?? expect.fail();
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('an action', () => {
  it.each([
    [{}, 'Changed Ember Fox 015/102, holo'],
    [{ name: '', record_id: 7 }, 'Changed #7'],
    [{ count: 3, fields: ['state', 'sku'] }, 'Changed Ember Fox 015/102, holo and 2 more'],
    [{ count: 3, fields: ['state'] }, 'Set “Status” on 3 products'],
    [{ count: 3, fields: [] }, 'Changed Ember Fox 015/102, holo and 2 more'],
    [{ action: 'deleted', count: 3, fields: ['state'] }, 'Deleted Ember Fox 015/102, holo and 2 more'],
    [{ kind: 'sites', count: 3, fields: ['name'], name: 'Ebay' }, 'Changed Ebay and 2 more'],
    [{ kind: 'vat_settings', name: '', fields: ['rules'] }, 'Changed VAT settings'],
    [
      { kind: 'vat_periods', name: '2026-10-01–2026-12-31', action: 'period_closed' },
      'Closed the VAT period 01/10/2026–31/12/2026',
    ],
  ] as const)('of %o is called “%s”', (fields, words) => {
    const action = anAction(1, fields as Parameters<typeof anAction>[1]);
    expect(use(useSpokenAction)(action)).toBe(words);
    expect(use(useActionText)(action).replaceAll(/<\/?record>/g, '')).toBe(words);
  });

  it('names the record as a link, unless it set one field of many', () => {
    const text = use(useActionText);
    expect(text(anAction(1))).toBe('Changed <record>Ember Fox 015/102, holo</record>');
    expect(text(anAction(1, { count: 3, fields: ['state'] }))).not.toContain('<record>');
  });

  it.each([
    [{}, '/products/1/show'],
    [{ record_id: null }, undefined],
    [{ kind: 'extras', record_id: 3 }, '/database/types'],
    [{ kind: 'vat_periods', record_id: 3 }, '/analitycs5/periods'],
    [{ action: 'deleted', bin_until: '2026-12-23' }, '/bin'],
    [{ action: 'imported', import_id: 3 }, '/tools/import_data/3'],
    [{ action: 'imported', import_id: null }, '/products/1/show'],
    [{ action: 'changed', import_id: 3 }, '/products/1/show'],
  ] as const)('of %o leads to %s', (fields, page) => {
    expect(actionPage(anAction(1, fields as Parameters<typeof anAction>[1]))).toBe(page);
  });

  it('leads to the page of each kind of record', () => {
    const page = (kind: Parameters<typeof recordPage>[0]['kind']) => recordPage({ kind, record_id: 4 });
    expect(page('sales')).toBe('/sales/4/show');
    expect(page('sites')).toBe('/database/sites');
    expect(page('vat_settings')).toBe('/database/vat');
    expect([page('types'), page('subtypes')]).toEqual(['/database/types', '/database/types']);
  });

  it('lists three of the fields that it changed, and how many more; for a deletion, its day in the bin', () => {
    const text = use(useChangedText);
    expect(text(anAction(1, { fields: ['state', 'sku', 'target_price'] }))).toBe(
      'Status, SKU, Expected price',
    );
    expect(text(anAction(1, { fields: ['state', 'sku', 'target_price', 'name', 'origin'] }))).toBe(
      'Status, SKU, Expected price · 2 more',
    );
    expect(text(anAction(1, { bin_until: '2026-12-23' }))).toBe('In the bin until 23/12/2026');
    expect(use(useFieldList)('products', ['state', 'state'])).toBe('Status');
  });
});

it('kinds of records, their fields and parts have names', () => {
  expect(use(useKindName)('products')).toBe('Product');
  expect(use(useKindName)('extras')).toBe('Extra field');
  const label = use(useFieldLabel);
  expect(label('products', 'state')).toBe('Status');
  expect(label('bought_stocks', 'charges.4')).toBe('Charges');
  expect(label('vat_settings', 'rules.2026')).toBe('VAT rules');
  expect(label('sites', 'name')).toBe('Name');
  expect(use(useRecordName)({ kind: 'products', record_id: null, name: '' })).toBe('Product');
});

describe('a part of a record', () => {
  it.each([
    ['charges', { id: 4, kind: 'duty', amount: 12, currency: 'EUR', rate: 1 }, 'Duty · €12.00'],
    ['charges', { kind: 'duty', amount: 0, vat: 0 }, 'Duty'],
    ['lines', { title: 'Sleeves', price: 0, vat: 0 }, 'Sleeves · €0.00'],
    ['events', { kind: 'refund', day: '2026-11-20', amount: 3.5 }, 'Refund · 20/11/2026 · €3.50'],
    ['insertions', { site: 'Ebay', from: '2026-01-05', to: null, ended: '' }, 'Ebay · 05/01/2026'],
    ['lines', { id: 4, rate: 165 }, 'Changed'],
    ['products', 'Ember Fox', 'Ember Fox'],
    ['products', 7, '7'],
  ] as const)('of %s, %o, reads “%s”', (field, part, words) => {
    expect(use(usePartText)(field, part)).toBe(words);
  });
});

describe('a day or a moment', () => {
  it('is called today or yesterday, and else by its weekday', () => {
    const heading = use(useDayHeading);
    expect(heading('2026-11-27')).toBe('Today, 27/11/2026');
    expect(heading('2026-11-26')).toBe('Yesterday, 26/11/2026');
    expect(heading('2026-11-22')).toBe('Sunday, 22/11/2026');
  });

  it('groups what happened on it', () => {
    const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() });
    const entries = [at(27, 23), at(27, 0), at(26, 23)];
    expect(groupByDay(entries)).toEqual([
      { day: '2026-11-27', entries: entries.slice(0, 2) },
      { day: '2026-11-26', entries: entries.slice(2) },
    ]);
  });

  it('of a backup is called by its time when it is near', () => {
    const text = use(useMomentText);
    const at = (day: number) => text(new Date(2026, 10, day, 3, 10).toISOString());
    expect([at(26), at(27), at(28)]).toEqual(['Yesterday 03:10', 'Today 03:10', 'Tomorrow 03:10']);
    expect(at(25)).toBe('25/11/2026, 03:10');
  });

  it('when somebody was last seen is the vaguer the longer ago it is', () => {
    const text = use(useLastSeenText);
    const ago = (minutes: number) => text(new Date(Date.now() - minutes * 60_000).toISOString());
    expect([ago(4), ago(12), ago(59)]).toEqual(['now', '12 min ago', '59 min ago']);
    expect(ago(72)).toBe('today 10:48');
    expect(ago(24 * 60)).toBe('26/11/2026');
    expect(text(null)).toBe('–');
  });
});

describe('what happened to an account', () => {
  const event = {
    id: 1,
    at: '2026-11-27T10:00:00.000Z',
    by: 'giulia.m',
    about: 'marco.r',
    detail: '',
    count: 1,
  };

  it.each([
    [{ kind: 'role_changed', detail: 'operator' }, 'Role changed: marco.r · Operator'],
    [{ kind: 'role_changed', detail: 'operator', about: 'giulia.m' }, 'Role changed: Operator'],
    [{ kind: 'login_failed', count: 12 }, 'Failed login: marco.r · 12 times'],
  ] as const)('%o is said as “%s”', (fields, words) => {
    expect(use(useEventText)({ ...event, ...fields } as never)).toBe(words);
  });
});
