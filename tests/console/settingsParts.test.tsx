import { screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FeeRule, Site } from '../../contract/sites.ts';
import type { SiteListing } from '../../contract/site_listings.ts';
import type { SiteTransaction } from '../../contract/site_transactions.ts';
import type { VatRule, VatSettings } from '../../contract/vat.ts';
import { DEFAULT_VAT_RULE } from '../../domain/vat.ts';
import { extensions } from '../../providers/extensions.ts';
import { SiteListingDialog } from '../../resources/site_listings/SiteListingDialog.tsx';
import { TransactionDialog } from '../../resources/site_transactions/TransactionDialog.tsx';
import { FeeRuleDialog } from '../../resources/sites/FeeRuleDialog.tsx';
import { useSiteChanges } from '../../resources/sites/useSiteChanges.ts';
import { DefinitionForm } from '../../resources/types/DefinitionForm.tsx';
import { DefinitionRow } from '../../resources/types/DefinitionRow.tsx';
import { useDefinitions } from '../../resources/types/useDefinitions.ts';
import { VatRuleDialog } from '../../resources/vat/VatRuleDialog.tsx';
import { computeNeededMarginStock } from '../../resources/vat/marginStock.ts';
import { useVatForm } from '../../resources/vat/useVatForm.ts';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/sites.ts';
import '../../src/i18n/en/vat.ts';
import { field, replaceText, select } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button } from './openConsole.tsx';
import { givenBy, renderPart, textOf } from './parts.tsx';

noteLooks();

beforeEach(() => extensions.learn(true));

const commission: FeeRule = {
  kind: 'commission',
  from: '2026-01-01',
  per: 'line',
  tiers: [
    { upTo: 100, percent: 10 },
    { upTo: null, percent: 2.5 },
  ],
  cap: 20,
  fixed: 0.35,
  onPostage: true,
};
const payment: FeeRule = { ...commission, kind: 'payment', tiers: [], cap: null, fixed: 0.1 };
const site: Site = { id: 3, name: 'eBay.it', fees: [payment, commission], vatTreatment: '' };

describe('a fee of a site', () => {
  const open = (rule: FeeRule | undefined, answer?: () => never) => {
    const sent: unknown[] = [];
    const { user } = renderPart(
      <FeeRuleDialog site={site} rule={rule} onClose={() => sent.push('closed')} />,
      {
        calls: {
          update: async (_resource: never, { data }: { data: object }) => {
            sent.push(data);
            answer?.();
            return { data: { ...site, ...data } };
          },
        },
      },
    );
    return { user, sent, form: screen.getByRole('dialog') };
  };

  it('is edited as it is, beside the other fees', async () => {
    const { user, sent, form } = open(commission);
    expect(form).toHaveAccessibleName('Edit a fee of eBay.it');
    expect(form).toHaveTextContent('An article of €50.00 with €5.00 postage: €5.85');
    expect(field('At most', form)).toHaveValue('20.00');
    expect(field('Fixed amount', form)).toHaveValue('0.35');
    expect(field('Percent of tier 2', form)).toHaveValue('2.5');
    await replaceText(user, field('Fixed amount', form), '0,40');
    expect(form).toHaveTextContent('postage: €5.90');
    await user.click(button('Save', form));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({ fees: [payment, { ...commission, fixed: 0.4 }] });
  });

  it('begins as a percentage of the order', () => {
    const { form } = open(undefined);
    expect(form).toHaveAccessibleName('Fee of eBay.it');
    expect(form).toHaveTextContent('Commission');
    expect(form).toHaveTextContent('The whole order');
    expect(form).toHaveTextContent('with €5.00 postage: –');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});

describe('a site', () => {
  it('has a name, which is trimmed and needed', async () => {
    const sent: unknown[] = [];
    const given = givenBy(useSiteChanges, {
      create: async (_resource: never, { data }: { data: object }) => {
        sent.push(data);
        return { data: { ...site, ...data } };
      },
      update: () => Promise.reject(new Error('No.')),
    });
    expect(await given.add({ name: ' Vinted ' })).toBeUndefined();
    expect(await given.add({ name: ' ' })).toBe('Enter a name.');
    expect(sent).toEqual([{ name: 'Vinted' }]);
    expect(await given.rename(site, 'eBay')).toEqual(expect.any(String));
  });
});

const ruleOf = (fields: Partial<VatRule> = {}): VatRule => ({
  ...DEFAULT_VAT_RULE,
  from: '2026-01-01',
  country: 'IT',
  ...fields,
});

describe('the value of the margin stock', () => {
  const needed = (fields: Partial<VatRule>, others: VatRule[] = []) =>
    computeNeededMarginStock(ruleOf(fields), others);
  const global = ruleOf({ from: '2025-01-01', marginMethod: 'global' });

  it('is needed on the day on which the global margin scheme begins or ends', () => {
    expect(needed({ marginMethod: 'global' })).toBe('opening');
    expect(needed({ marginMethod: 'unit' })).toBeUndefined();
    expect(needed({ marginMethod: 'global' }, [global])).toBeUndefined();
    expect(needed({ marginMethod: 'flat' }, [global])).toBe('closing');
    expect(needed({ marginMethod: 'global', isRegistered: false }, [global])).toBe('closing');
    expect(needed({ marginMethod: 'global' }, [{ ...global, isRegistered: false }])).toBe('opening');
    expect(needed({ marginMethod: 'global' }, [{ ...global, from: '2026-01-01' }])).toBe('opening');
    expect(needed({ marginMethod: 'global' }, [{ ...global, from: '2025-12-31' }])).toBeUndefined();
    expect(needed({ marginMethod: 'global', from: '' })).toBeUndefined();
  });
});

describe('a rule of VAT', () => {
  const open = (settings: Partial<VatSettings>, rule?: VatRule, periods: object[] = []) => {
    const sent: unknown[] = [];
    const all: VatSettings = { rules: [], rates: [], pending: 0, ...settings };
    const { user } = renderPart(
      <VatRuleDialog settings={all} rule={rule} onClose={() => sent.push('closed')} />,
      {
        calls: {
          changeVatSettings: async (changed: never) => {
            sent.push(changed);
            return { ...all, ...(changed as object) };
          },
          getVatPeriods: async () => ({ periods }),
        },
      },
    );
    return { user, sent, all, form: screen.getByRole('dialog') };
  };
  const rate = { country: 'IT', from: '2020-01-01', percent: 22 };

  it('is sent without the values of other margin methods', async () => {
    const rule = ruleOf({ marginMethod: 'unit', flatPercent: 30, globalLimit: 500, marginStock: 9 });
    const other = ruleOf({ from: '2025-01-01' });
    const { user, sent, form } = open({ rules: [rule, other], rates: [rate] }, rule);
    await user.click(screen.getByRole('checkbox', { name: 'Import VAT is paid back to you' }));
    await user.click(button('Save', form));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({
      rules: [
        other,
        {
          ...rule,
          recoversImportVat: !rule.recoversImportVat,
          flatPercent: null,
          globalLimit: null,
          marginStock: null,
        },
      ],
      rates: [rate],
      before: { rules: [rule, other], rates: [rate] },
    });
  });

  it('needs the margin of the flat rate, and the rate of a country that is not known', async () => {
    const rule = ruleOf({ marginMethod: 'flat', flatPercent: null });
    const { user, sent, form } = open({ rules: [rule] }, rule);
    expect(field('Standard rate', form)).toHaveValue('22');
    await user.click(button('Save', form));
    await waitFor(() => expect(field('Margin, as a percentage', form)).toBeInvalid());
    await replaceText(user, field('Margin, as a percentage', form), '30');
    await replaceText(user, field('Standard rate', form), '');
    await user.click(button('Save', form));
    await waitFor(() => expect(field('Standard rate', form)).toBeInvalid());
    await replaceText(user, field('Standard rate', form), '21');
    await user.click(button('Save', form));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({
      rules: [{ ...rule, flatPercent: 30 }],
      rates: [{ country: 'IT', from: '2026-01-01', percent: 21 }],
    });
  });

  it('ends a registration without a rate', async () => {
    const rule = ruleOf({ isRegistered: false });
    const { user, sent, form } = open({ rules: [rule] }, rule);
    expect(form).not.toHaveTextContent('Standard rate');
    expect(form).not.toHaveTextContent('VAT returns');
    await user.click(button('Save', form));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({ rules: [rule], rates: [] });
  });

  it('begins as the latest rule', () => {
    const rules = [
      ruleOf({ from: '2026-02-01', country: 'DE', usualScheme: 'margin', isRegistered: false }),
      ruleOf({ from: '2026-01-01', country: 'IT' }),
    ];
    const { form } = open({ rules, rates: [rate] });
    expect(select('Your country', form)).toHaveValue('Germany');
    expect(screen.getByRole('checkbox', { name: 'Registered for VAT from this day on' })).toBeChecked();
  });
});

describe('the form of a rule or rate in the address', () => {
  const rules = [ruleOf()];
  const rates = [{ country: 'IT', from: '2020-01-01', percent: 22 }];
  const Opened = () => {
    const { key, rule, rate } = useVatForm();
    return <>{JSON.stringify([key, rule(rules) ?? null, rate(rates) ?? null])}</>;
  };
  const opened = (at: string) => {
    const { container, unmount } = renderPart(<Opened />, { at });
    const text = container.textContent;
    unmount();
    return JSON.parse(text);
  };

  it('is of that rule or rate, of a new one, or closed', () => {
    expect(opened('/')).toEqual(['/', null, null]);
    expect(opened('/?edit_rule=new')).toEqual(['new/', {}, null]);
    expect(opened('/?edit_rule=2026-01-01')).toEqual(['2026-01-01/', { setting: rules[0] }, null]);
    expect(opened('/?edit_rule=2026-01-02')[1]).toBeNull();
    expect(opened('/?edit_rate=IT%202020-01-01')).toEqual(['/IT 2020-01-01', null, { setting: rates[0] }]);
  });
});

describe('a type or extra field', () => {
  it('is saved under its trimmed name, or says what is wrong', async () => {
    const sent: unknown[] = [];
    const note = async (...call: never[]) => {
      sent.push(call);
      return { data: { id: 1 } };
    };
    const calls = { create: note, update: note, delete: note };
    const extras = givenBy(() => useDefinitions('extras'), calls);
    expect(await extras.add({ name: ' Grade ', type: 2, value_type: 'integer' })).toBeUndefined();
    expect(await extras.rename({ id: 5, name: 'Grade' }, ' Level ')).toBeUndefined();
    expect(await extras.add({ name: ' ', type: 2, value_type: 'text' })).toEqual(expect.any(String));
    const subtypes = givenBy(() => useDefinitions('subtypes'), calls);
    await subtypes.add({ name: 'Promo', type: 2 });
    expect(await subtypes.remove({ id: 6, name: 'Promo' })).toBe(true);
    expect(sent).toEqual([
      ['extras', { data: { key: 'Grade', type: 2, value_type: 'integer' } }],
      ['extras', { id: 5, data: { key: 'Level' }, previousData: { id: 5, name: 'Grade' } }],
      ['subtypes', { data: { name: 'Promo', type: 2 } }],
      ['subtypes', { id: 6, previousData: { id: 6, name: 'Promo' } }],
    ]);
    const refused = givenBy(() => useDefinitions('types'), {
      delete: () => Promise.reject(new Error('Used.')),
    });
    expect(await refused.remove({ id: 6, name: 'Card' })).toBe(false);
  });

  it('is typed with its kind; an error stays beside the name, and Escape leaves it', async () => {
    const saved: unknown[] = [];
    const closed: string[] = [];
    const { user } = renderPart(
      <DefinitionForm
        label="Name"
        submitLabel="Add"
        hasKind
        onSave={async (values) => {
          saved.push(values);
          return values.name === 'Set' ? 'There is one.' : undefined;
        }}
        onClose={() => closed.push('closed')}
      />,
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'Set{Enter}');
    expect(await screen.findByText('There is one.')).toBeVisible();
    expect(name).toHaveValue('Set');
    await user.click(screen.getByRole('combobox', { name: 'Kind of value' }));
    await user.click(await screen.findByRole('option', { name: 'Yes or no' }));
    await user.type(name, 'Signed{Enter}');
    await waitFor(() => expect(name).toHaveValue(''));
    expect(screen.queryByText('There is one.')).toBeNull();
    expect(saved).toEqual([
      { name: 'Set', kind: 'text' },
      { name: 'Signed', kind: 'boolean' },
    ]);
    await user.keyboard('{Escape}');
    expect(closed).toEqual(['closed']);
  });

  it('is shown with its kind, and can be changed only where that is offered', () => {
    const definition = { id: 5, name: 'Grade', kind: 'float' } as const;
    expect(textOf(<DefinitionRow definition={definition} />)).toBe('GradeNumber');
    renderPart(
      <DefinitionRow definition={definition} onRename={async () => undefined} onDelete={() => {}} />,
    );
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Rename Grade',
      'Delete Grade',
    ]);
  });
});

describe('the details of what a site reports', () => {
  const factsOf = async (part: ReactNode, at: string, record: object) => {
    const list = { isPending: false } as unknown as ListControllerResult;
    const { unmount, sent } = renderPart(<ListContextProvider value={list}>{part}</ListContextProvider>, {
      at,
      calls: { getOne: async () => ({ data: record }) },
    });
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.querySelector('dt')).not.toBeNull());
    const facts = [...dialog.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    unmount();
    const read = at.startsWith('/?inspect_listing') ? 'site_listings' : 'site_transactions';
    expect(sent('getOne')[0]?.[0]).toBe(read);
    return facts;
  };
  const transaction: SiteTransaction = {
    id: 4,
    name: 'eBay.it 03/11/2026 Order',
    site: 'eBay.it',
    day: '2026-11-03',
    kind: 'order',
    word: 'Order',
    orderNumber: '04-1',
    title: '',
    reference: '',
    currency: 'USD',
    amount: 20,
    commission: 2,
    fixedFee: 0.35,
    paymentFee: 0,
    promotionFee: 0,
    internationalFee: -1,
    otherFee: 0,
    postageCharged: 0,
    payout: '77',
    payoutDay: null,
    balance: null,
    fees: 1.35,
    net: 18.65,
  };

  it('of a transaction have its fees, if they are not 0', async () => {
    const shown = await factsOf(<TransactionDialog />, '/?inspect_transaction=4', transaction);
    expect(shown).toEqual([
      ['Kind', 'Order'],
      ['As the site calls it', 'Order'],
      ['Site', 'eBay.it'],
      ['Day', '03/11/2026'],
      ['Order number', '04-1'],
      ['What', '–'],
      ['Reference', '–'],
      ['Amount', 'US$20.00'],
      ['Commission', 'US$2.00'],
      ['Fixed fee', 'US$0.35'],
      ['International fee', '−US$1.00'],
      ['Net', 'US$18.65'],
      ['Payout', '77'],
      ['Paid out on', '–'],
    ]);
    const more = { ...transaction, postageCharged: 4, balance: 0 };
    const others = await factsOf(<TransactionDialog />, '/?inspect_transaction=4', more);
    expect(others).toContainEqual(['Postage charged', 'US$4.00']);
    expect(others).toContainEqual(['Balance', 'US$0.00']);
  });

  it('of a listing link only to a safe address', async () => {
    const listing: SiteListing = {
      id: 4,
      name: 'Fox',
      site: 'eBay.it',
      externalId: '12',
      sku: '',
      title: 'Fox',
      price: 3,
      currency: 'USD',
      available: 0,
      status: 'failed',
      action: '',
      message: 'No picture.',
      code: '',
      fee: null,
      address: 'http://site.test/4',
      started: '2026-11-03',
      seen: null,
    };
    const shown = await factsOf(<SiteListingDialog />, '/?inspect_listing=4', listing);
    expect(shown.map(([, value]) => value)).toEqual([
      'Refused',
      'eBay.it',
      '12',
      '–',
      'Fox',
      'US$3.00',
      '0',
      '–',
      '–',
      'No picture.',
      '–',
      'http://site.test/4',
      '03/11/2026',
      '–',
    ]);
  });
});

reviewLooks('settingsParts');
