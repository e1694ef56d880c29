import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FeeRule, Site } from '../../contract/sites.ts';
import type { VatRule, VatSettings } from '../../contract/vat.ts';
import { addDays } from '../../domain/days.ts';
import { formatDate, localDate } from '../../domain/format.ts';
import { DEFAULT_VAT_RULE } from '../../domain/vat.ts';
import { extensions } from '../../providers/extensions.ts';
import { SitesPage } from '../../resources/sites/SitesPage.tsx';
import { VatPage } from '../../resources/vat/VatPage.tsx';
import '../../src/i18n/en/sites.ts';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/vat.ts';
import { field, replaceText, select } from './forms.ts';
import { button, choose, type User } from './openConsole.tsx';
import { failing } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';

beforeEach(() => extensions.learn(true));

const today = localDate(new Date());
const conflict = (conflicts: object) => new HttpError('Conflict', 409, { conflicts });
const italy = { country: 'IT', from: '2026-01-01', percent: 22 };
const germany = { country: 'DE', from: '2026-01-01', percent: 19 };
const rule: VatRule = { ...DEFAULT_VAT_RULE, from: '2026-01-01', country: 'IT' };
const settings: VatSettings = { rules: [rule], rates: [italy, germany], pending: 0 };

/** Opens the page of VAT rules. */
async function openVat(at: string, calls: object = {}) {
  const part = renderPart(<VatPage />, {
    at,
    calls: {
      getVat: async () => settings,
      getLateImportVat: async () => ({ count: 0, amount: 0 }),
      getVatPeriods: async () => ({ periods: [], log: [] }),
      changeVatSettings: async (sent: object) => ({ ...settings, ...sent }),
      ...calls,
    } as never,
  });
  await screen.findByRole('heading', { name: 'VAT' });
  return part;
}
const choosesCountry = async (user: User, form: HTMLElement, name: string) => {
  await user.click(within(form).getByRole('combobox', { name: /country$/i }));
  await user.keyboard(`{Control>}a{/Control}${name}`);
  await user.click(await screen.findByRole('option', { name }));
};

describe('the VAT rate of a country', () => {
  it('is added with its standard rate, until a rate is typed', async () => {
    const { user, sent, address } = await openVat('/');
    await user.click(await screen.findByRole('button', { name: 'Add rate' }));
    expect(address()).toBe('/?edit_rate=new');
    const form = await screen.findByRole('dialog', { name: 'Rate of a country' });
    expect(field('Valid from', form)).toHaveValue(today);
    await choosesCountry(user, form, 'France');
    expect(field('Rate', form)).toHaveValue('20');
    await choosesCountry(user, form, 'Germany');
    expect(field('Rate', form)).toHaveValue('19');
    await replaceText(user, field('Rate', form), '7');
    await choosesCountry(user, form, 'France');
    expect(field('Rate', form)).toHaveValue('7');
    await replaceText(user, field('Valid from', form), '2026-07-01');
    await user.click(button('Add rate', form));
    expect(await notice('The rate is saved. What was sold since is recalculated.')).toBeVisible();
    expect(address()).toBe('/');
    expect(sent('changeVatSettings')).toEqual([
      [
        {
          rules: [rule],
          rates: [italy, germany, { country: 'FR', from: '2026-07-01', percent: 7 }],
          before: { rules: [rule], rates: [italy, germany] },
        },
      ],
    ]);
  });

  it('is edited in place of the rate that was there, and no country has two from one day', async () => {
    const { user, sent } = await openVat('/');
    await user.click(await screen.findByRole('button', { name: 'Edit the rate of Germany from 01/01/2026' }));
    const form = await screen.findByRole('dialog', { name: 'Rate of a country' });
    expect(field('Rate', form)).toHaveValue('19');
    expect(field('Valid from', form)).toHaveValue('2026-01-01');
    await choosesCountry(user, form, 'Italy');
    expect(field('Rate', form)).toHaveValue('19');
    await user.click(button('Save', form));
    expect(await within(form).findByText('The country has a rate from that day already.')).toBeVisible();
    expect(sent('changeVatSettings')).toEqual([]);
    await choosesCountry(user, form, 'Germany');
    await replaceText(user, field('Rate', form), '20');
    await user.click(button('Save', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent('changeVatSettings')).toMatchObject([[{ rates: [italy, { ...germany, percent: 20 }] }]]);
  });

  it('that somebody else has changed is shown before it is replaced', async () => {
    const failures = [
      conflict({ 'rates.DE 2026-01-01': { now: { ...germany, percent: 16 } } }),
      conflict({
        'rates.DE 2026-01-01': { now: null },
        'rates.FR 2026-01-01': { now: { ...germany, country: 'FR' } },
      }),
    ];
    const { user, sent } = await openVat('/?edit_rate=DE+2026-01-01', {
      changeVatSettings: async (changed: object) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return { ...settings, ...changed };
      },
    });
    const form = await screen.findByRole('dialog', { name: 'Rate of a country' });
    await replaceText(user, field('Rate', form), '20');
    await user.click(button('Save', form));
    expect(
      await within(form).findByText(
        'Somebody else has changed this rate meanwhile. It is now: Germany 16%. Save again to put yours in its place.',
      ),
    ).toBeVisible();
    await user.click(button('Save', form));
    expect(
      await within(form).findByText(
        'Somebody else has deleted this rate meanwhile. Save again to bring it back as it stands here. Somebody else has added a rate of this country from that day meanwhile: France 19%.',
      ),
    ).toBeVisible();
    expect(document.querySelectorAll('.notice')).toHaveLength(0);
    await user.click(button('Save', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent('changeVatSettings').map(([one]) => (one as { before: VatSettings }).before.rates)).toEqual([
      [italy, germany],
      [italy, { ...germany, percent: 16 }],
      [italy, { ...germany, country: 'FR' }],
    ]);
  });

  it('shows refusals beside its own fields, those of other rows beside its day, and other failures', async () => {
    const failures = [
      new HttpError('Wrong', 400, {
        errors: { 'rates.1.percent': 'Too high.', 'rules.0.from': 'Too early.' },
      }),
      new Error('No network.'),
    ];
    const { user } = await openVat('/?edit_rate=DE+2026-01-01', {
      changeVatSettings: () => Promise.reject(failures.shift()),
    });
    const form = await screen.findByRole('dialog', { name: 'Rate of a country' });
    await replaceText(user, field('Rate', form), '20');
    await user.click(button('Save', form));
    await waitFor(() => expect(field('Rate', form)).toHaveAccessibleDescription(/Too high\./));
    expect(field('Valid from', form)).toHaveAccessibleDescription('Too early.');
    await user.click(button('Save', form));
    expect(await notice('The rules of VAT were not changed. No network.')).toBeVisible();
  });

  it('is deleted, with the focus on the button that adds one; a failure is told', async () => {
    const { user, sent, unmount } = await openVat('/');
    await user.click(
      await screen.findByRole('button', { name: 'Delete the rate of Germany from 01/01/2026' }),
    );
    expect(await notice('The rate was deleted.')).toBeVisible();
    expect(button('Add rate')).toHaveFocus();
    expect(sent('changeVatSettings')).toMatchObject([[{ rules: [rule], rates: [italy] }]]);
    unmount();
    const failed = await openVat('/', { changeVatSettings: failing });
    await failed.user.click(
      await screen.findByRole('button', { name: 'Delete the rate of Italy from 01/01/2026' }),
    );
    expect(await notice('The rules of VAT were not changed. No network.')).toBeVisible();
  });

  it('of the other countries of the EU is added by one button', async () => {
    const { user, sent } = await openVat('/');
    await user.click(await screen.findByRole('button', { name: 'Add the standard rates of the EU' }));
    expect(await notice('The rates are saved. What was sold since is recalculated.')).toBeVisible();
    const [[changed] = []] = sent('changeVatSettings') as [{ rates: object[] }][];
    expect(changed?.rates).toHaveLength(27);
    expect(changed?.rates).toContainEqual({ country: 'FR', from: '2026-01-01', percent: 20 });
  });
});

describe('a VAT rule', () => {
  it('is deleted, with the focus on the button that adds one', async () => {
    const later = { ...rule, from: '2026-06-01' };
    const { user, sent } = await openVat('/', {
      getVat: async () => ({ ...settings, rules: [rule, later] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete the rule from 01/01/2026' }));
    expect(await notice('The rule was deleted.')).toBeVisible();
    expect(button('Add rule')).toHaveFocus();
    expect(sent('changeVatSettings')).toMatchObject([[{ rules: [later], rates: [italy, germany] }]]);
  });

  it('may begin as the rule of a country, with what was found in legal texts', async () => {
    const { user, sent, address } = await openVat('/');
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    expect(address()).toBe('/?edit_rule=new');
    const form = await screen.findByRole('dialog', { name: 'How you are taxed' });
    const start = select('Start from', form);
    expect(start).toHaveTextContent('Your own rule');
    expect(form).not.toHaveTextContent('Legal texts');
    await choose(user, start, 'Italy, global');
    expect(start).toHaveTextContent('Italy, global');
    expect(field('Highest purchase price', form)).toHaveValue('516.46');
    expect(select('New purchases are', form)).toHaveTextContent('Margin');
    expect(select('A negative total', form)).toHaveTextContent('Is carried over');
    const lists = within(form).getAllByRole('list');
    expect(lists[0]?.previousSibling).toHaveTextContent('Found in a legal text');
    expect(lists[0]).toHaveTextContent('Margin: sales less purchases of the month or quarter');
    expect(lists[1]?.previousSibling).toHaveTextContent('Not verified');
    expect(lists[1]).toHaveTextContent('The yearly reckoning that the Italian return adds');
    expect(lists[2]?.previousSibling).toHaveTextContent('Legal texts');
    for (const link of within(form).getAllByRole('link'))
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https?:/));
    await choose(user, start, 'Other EU country, per unit');
    expect(within(form).getByRole('combobox', { name: /country$/i })).toHaveValue('Italy');
    await choose(user, start, 'Your own rule');
    expect(form).not.toHaveTextContent('Legal texts');
    await choose(user, start, /^Italy, flat/);
    expect(field('Margin, as a percentage', form)).toHaveValue('');
    await user.click(button('Add rule', form));
    expect(await within(form).findByText(/^Enter which part of the price is the margin/)).toBeVisible();
    await replaceText(user, field('Margin, as a percentage', form), '50');
    await user.click(button('Add rule', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent('changeVatSettings')).toMatchObject([
      [
        {
          rules: [
            rule,
            {
              from: today,
              country: 'IT',
              isRegistered: true,
              marginMethod: 'flat',
              flatPercent: 50,
              globalLimit: null,
            },
          ],
          rates: [italy, germany],
        },
      ],
    ]);
  });

  it('of a closed period says that the period stays as it was filed', async () => {
    const closed = { periods: [{ from: '2026-01-01', to: '2026-03-31', isClosed: true }], log: [] };
    const { user, unmount } = await openVat('/', { getVatPeriods: async () => closed });
    await user.click(await screen.findByRole('button', { name: 'Delete the rate of Italy from 01/01/2026' }));
    expect(
      await notice(
        'The rate was deleted. Closed periods stay as they were filed; corrections appear in the open one.',
      ),
    ).toBeVisible();
    unmount();
    const unread = await openVat('/', { getVatPeriods: failing });
    await unread.user.click(
      await screen.findByRole('button', { name: 'Delete the rate of Italy from 01/01/2026' }),
    );
    expect(await notice('The rate was deleted.')).toBeVisible();
  });
});

describe('the page of VAT', () => {
  it('offers to take late import VAT out of the cost', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => ({ amount: 21 })];
    const { user, sent } = await openVat('/', {
      getLateImportVat: async () => ({ count: 1, amount: 21 }),
      recoverLateImportVat: () => answers.shift()?.(),
    });
    const take = 'Take €21.00 out of the cost';
    await user.click(await screen.findByRole('button', { name: take }));
    const question = screen.getByRole('dialog', { name: 'Take import VAT out of the cost?' });
    await user.click(button('Cancel', question));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(sent('recoverLateImportVat')).toEqual([]);
    await user.click(button(take));
    await user.click(button(take, screen.getByRole('dialog')));
    expect(await notice('The import VAT was not taken out of the cost. No network.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button(take));
    await user.click(button(take, screen.getByRole('dialog')));
    expect(await notice('€21.00 is taken out of the cost.')).toBeVisible();
  });

  it('counts orders that are being recalculated, and is read again after a failure', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => ({ ...settings, pending: 2 })];
    const { user } = await openVat('/', { getVat: () => answers.shift()?.() });
    expect(await screen.findByText('The rules of VAT could not be read.')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('2 orders are being recalculated.')).toBeVisible();
  });
});

const commission: FeeRule = {
  kind: 'commission',
  from: '2026-01-01',
  per: 'line',
  tiers: [{ upTo: null, percent: 10 }],
  cap: 20,
  fixed: 0,
  onPostage: false,
};
const payment: FeeRule = {
  ...commission,
  kind: 'payment',
  from: addDays(today, 1),
  tiers: [],
  cap: null,
  fixed: 0.1,
};
const site: Site = { id: 3, name: 'eBay.it', fees: [commission, payment], vatTreatment: '' };

/** Opens the page of selling sites. */
async function openSites(calls: object = {}) {
  const part = renderPart(<SitesPage />, {
    calls: {
      getVat: async () => settings,
      getList: async () => ({ data: [site], total: 1 }),
      getSiteFiles: async () => [],
      update: async (_resource: never, { data }: { data: object }) => ({ data: { ...site, ...data } }),
      ...calls,
    } as never,
  });
  return { ...part, section: await screen.findByRole('region', { name: 'eBay.it' }) };
}
const sentFees = (sent: (name: string) => (readonly unknown[])[]) =>
  sent('update').map(([, params]) => (params as { data: Partial<Site> }).data);

describe('the fees of a site', () => {
  it('are edited, added with tiers, and deleted', async () => {
    const { user, sent, section } = await openSites();
    await user.click(button('Edit “Commission” from 01/01/2026', section));
    const form = await screen.findByRole('dialog', { name: 'Edit a fee of eBay.it' });
    expect(field('At most', form)).toHaveValue('20.00');
    expect(field('Fixed amount', form)).toHaveValue('');
    expect(field('Percent of tier 1', form)).toHaveValue('10');
    await replaceText(user, screen.getByRole('textbox', { name: /^Up to/ }), '100');
    await user.click(button('Add tier', form));
    await replaceText(user, field('Percent of tier 2', form), '5');
    await user.click(button('Add tier', form));
    await replaceText(user, field('Percent of tier 3', form), '1');
    expect(within(form).getAllByText('Leave it empty for all prices above.')).toHaveLength(1);
    await user.click(button('Remove tier 2', form));
    await user.click(button('Save', form));
    expect(await notice('The rules of eBay.it are saved.')).toBeVisible();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await user.click(button('Add rule', section));
    const added = await screen.findByRole('dialog', { name: 'Fee of eBay.it' });
    expect(field('Valid from', added)).toHaveValue(today);
    await user.click(button('Cancel', added));
    await waitFor(() => expect(added).not.toBeInTheDocument());
    await user.click(button(`Delete “Payment” from ${formatDate(payment.from)}`, section));
    expect(await notice('The rule was deleted.')).toBeVisible();
    expect(button('Add rule', section)).toHaveFocus();
    expect(sentFees(sent)).toEqual([
      {
        fees: [
          payment,
          {
            ...commission,
            tiers: [
              { upTo: 100, percent: 10 },
              { upTo: null, percent: 1 },
            ],
          },
        ],
      },
      { fees: [commission] },
    ]);
  });

  it('that somebody else has changed are shown before they are replaced', async () => {
    const key = 'fees.commission 2026-01-01';
    const now = { ...commission, cap: null };
    const failures = [
      conflict({ [key]: { now } }),
      conflict({
        [key]: { now: null },
        'fees.payment 2026-03-01': { now: { ...payment, from: '2026-03-01' } },
      }),
      new HttpError('Wrong', 400, { errors: { 'fees.0.cap': 'Too small.' } }),
      new Error('No network.'),
    ];
    const { user, section, sent } = await openSites({ update: () => Promise.reject(failures.shift()) });
    await user.click(button('Edit “Commission” from 01/01/2026', section));
    const form = await screen.findByRole('dialog', { name: 'Edit a fee of eBay.it' });
    await replaceText(user, field('At most', form), '30');
    await user.click(button('Save', form));
    expect(
      await within(form).findByText(
        /^Somebody else has changed this rule meanwhile. It is now: 10% of each article’s price\. /,
      ),
    ).toBeVisible();
    await user.click(button('Save', form));
    expect(
      await within(form).findByText(
        /^Somebody else has deleted this rule meanwhile\..* Somebody else has added a rule of this kind from that day meanwhile: €0\.10 an article\.$/,
      ),
    ).toBeVisible();
    await user.click(button('Save', form));
    expect(await within(form).findByText('Too small.')).toBeVisible();
    await user.click(button('Save', form));
    expect(await notice('It was not saved. No network.')).toBeVisible();
    expect(sent('update').map(([, params]) => (params as { previousData: Site }).previousData.fees)).toEqual([
      [commission, payment],
      [payment, now],
      [payment, { ...payment, from: '2026-03-01' }],
      [payment, { ...payment, from: '2026-03-01' }],
    ]);
  });

  it('say that they are not deleted when the server cannot be reached', async () => {
    const { user, section } = await openSites({ update: failing });
    await user.click(button('Delete “Commission” from 01/01/2026', section));
    expect(await notice('The rule was not deleted. No network.')).toBeVisible();
  });

  it('tell which are valid today, and are read again after a failure', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => ({ data: [site], total: 1 })];
    const { user } = renderPart(<SitesPage />, {
      calls: { getList: () => answers.shift()?.(), getSiteFiles: async () => [] } as never,
    });
    expect(await screen.findByText('The selling sites could not be read.')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText(`From ${formatDate(payment.from)} · not yet`)).toBeVisible();
    expect(screen.getByText('From 01/01/2026')).toBeVisible();
  });
});
