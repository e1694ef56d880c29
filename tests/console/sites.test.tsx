import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../contract/sites.ts';
import { field, replaceText, select } from './forms.ts';
import { button, choose, enter, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const stored = async (name: string) =>
  (await server.get<Site[]>('/api/sites/')).find((site) => site.name === name);
const region = (name: string) => screen.findByRole('region', { name });

async function openSites() {
  const opened = openConsole('/database/sites');
  return { ...opened, ebay: await region('Ebay') };
}

describe('the sites', () => {
  it('describe the fees of each site, with an example', async () => {
    const { ebay } = await openSites();
    expect(ebay).toHaveTextContent(
      'Commission of the order’s prices and postage: 5% up to €2,000.00 and 2% above, €0.35 an order',
    );
    expect(ebay).toHaveTextContent('Today, an article of €50.00 with €5.00 postage: €3.10');
    expect(await region('Cardmarket')).toHaveTextContent('5% of each article’s price, at most €100.00');
    expect(await region('Amazon')).toHaveTextContent('No fees are known');
  });

  it('are added, renamed, deleted, and restored by Undo', async () => {
    const { user } = await openSites();
    await user.click(button('Add site'));
    await user.keyboard('EBAY{Enter}');
    expect(await screen.findByText('There is a site “EBAY” already.')).toBeVisible();
    await replaceText(user, screen.getByLabelText('Name of the new site'), 'Vinted');
    await user.keyboard('{Enter}');
    await user.click(within(await region('Vinted')).getByRole('button', { name: 'Rename Vinted' }));
    await replaceText(user, screen.getByLabelText('New name of Vinted'), 'Vinted IT');
    await user.keyboard('{Enter}');
    const renamed = await region('Vinted IT');
    await user.click(within(renamed).getByRole('button', { name: 'Delete Vinted IT' }));
    await waitFor(async () => expect(await stored('Vinted IT')).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await region('Vinted IT')).toBeVisible();
  });

  it('are not deleted while they have insertions, and an alert says so', async () => {
    await server.aBatch();
    await server.anInsertion({ insertion_batch: 1 });
    const { user, ebay } = await openSites();
    await user.click(within(ebay).getByRole('button', { name: 'Delete Ebay' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“Ebay” was not deleted. Ebay is in use and stays. Insertions: 1.',
    );
  });
});

describe('a fee rule', () => {
  it(
    'is added from a day on, shows an example while it is typed, and is removed by Undo',
    { tags: ['nightly'] },
    async () => {
      const { user } = await openSites();
      const shopify = await region('Shopify');
      await user.click(within(shopify).getByRole('button', { name: 'Add rule' }));
      const form = await screen.findByRole('dialog', { name: 'Fee of Shopify' });
      await choose(user, select('Kind', form), 'Payment');
      await replaceText(user, field('Valid from', form), '2026-01-01');
      await user.click(button('Add rule', form));
      expect(await within(form).findByText('Enter a percentage from 0 to 100.')).toBeVisible();
      await enter(user, field('Percent of tier 1', form), '2,1');
      await enter(user, field('Fixed amount', form), '0,3');
      await user.click(field('Also of the postage', form));
      expect(within(form).getByText(/^An article of €50/)).toHaveTextContent('postage: €1.46');
      await user.click(button('Add rule', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      await within(shopify).findByText('Payment');
      expect(shopify).toHaveTextContent('Payment 2.1% of the order’s prices and postage, €0.30 an order');
      expect((await stored('Shopify'))?.fees).toEqual([
        {
          kind: 'payment',
          from: '2026-01-01',
          per: 'order',
          tiers: [{ upTo: null, percent: 2.1 }],
          cap: null,
          fixed: 0.3,
          onPostage: true,
        },
      ]);
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect((await stored('Shopify'))?.fees).toEqual([]));
    },
  );

  it(
    'ends when a later rule of its kind begins, and no two rules begin on the same day',
    { tags: ['nightly'] },
    async () => {
      const { user, ebay } = await openSites();
      const add = async () => {
        await user.click(within(ebay).getByRole('button', { name: 'Add rule' }));
        const form = await screen.findByRole('dialog', { name: 'Fee of Ebay' });
        await replaceText(user, field('Valid from', form), '2026-06-01');
        await enter(user, field('Percent of tier 1', form), '6');
        await user.click(button('Add rule', form));
        return form;
      };
      const first = await add();
      await waitFor(() => expect(first).not.toBeInTheDocument());
      expect(await within(ebay).findByText(/before 01\/06\/2026 · no more/)).toBeVisible();
      const second = await add();
      expect(await within(second).findByText(/a rule of this kind from that day already/)).toBeVisible();
      await user.click(button('Cancel', second));
      await user.click(within(ebay).getByRole('button', { name: 'Delete “Commission” from 01/06/2026' }));
      await waitFor(async () => expect((await stored('Ebay'))?.fees).toHaveLength(1));
    },
  );

  it(
    'that somebody else has changed meanwhile raises an alert before it is replaced, and other rules stay',
    { tags: ['nightly'] },
    async () => {
      const { user, ebay } = await openSites();
      await user.click(within(ebay).getByRole('button', { name: /^Edit “Commission”/ }));
      const form = await screen.findByRole('dialog', { name: 'Edit a fee of Ebay' });
      const before = await stored('Ebay');
      const [rule] = before?.fees ?? [];
      const payment = { kind: 'payment', from: '2026-01-01', fixed: 0.5 };
      await server.change('sites', before?.id ?? 0, { fees: [{ ...rule, fixed: 0.4 }, payment] });
      await replaceText(user, field('Fixed amount', form), '0,45');
      await user.click(button('Save', form));
      const told = await within(form).findByRole('alert');
      expect(told).toHaveTextContent(
        'Somebody else has changed this rule meanwhile. It is now: of the order’s prices and postage: 5% up to',
      );
      expect(told).toHaveTextContent('€0.40 an order. Save again to put yours in its place.');
      expect(field('Fixed amount', form)).toHaveValue('0,45');
      await user.click(button('Save', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect((await stored('Ebay'))?.fees.map(({ fixed }) => fixed).toSorted()).toEqual([0.45, 0.5]);
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(async () =>
        expect((await stored('Ebay'))?.fees.map(({ fixed }) => fixed).toSorted()).toEqual([0.4, 0.5]),
      );
    },
  );

  it('is edited with its tiers', { tags: ['nightly'] }, async () => {
    const { user, ebay } = await openSites();
    await user.click(within(ebay).getByRole('button', { name: /^Edit “Commission”/ }));
    const form = await screen.findByRole('dialog', { name: 'Edit a fee of Ebay' });
    const tiers = within(form).getByRole('group', { name: 'Percentage' });
    const ends = () => within(tiers).getAllByLabelText(/^Up to/);
    expect(ends()[0]).toHaveValue('2000.00');
    await user.click(within(tiers).getByRole('button', { name: 'Add tier' }));
    await enter(user, field('Percent of tier 3', form), '1');
    await user.click(button('Save', form));
    expect(await within(tiers).findByText(/^Each tier must end above/)).toBeVisible();
    await enter(user, ends()[1] ?? form, '5.000');
    await user.click(button('Save', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect((await stored('Ebay'))?.fees[0]?.tiers).toEqual([
      { upTo: 2000, percent: 5 },
      { upTo: 5000, percent: 2 },
      { upTo: null, percent: 1 },
    ]);
  });
});
