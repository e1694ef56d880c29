import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { Sale } from '../../contract/sales.ts';
import { field, replaceText, select } from './forms.ts';
import { network } from './network.ts';
import { button, choose, enter, openConsole, type User } from './openConsole.tsx';
import { givenBy } from './parts.tsx';
import { startRealServer } from './realServer.ts';
import { useRateQuestion } from '../../ui/rates/useRateQuestion.ts';

const server = startRealServer();
const YEN = { price: 240, currency: 'JPY', foreign_price: 39_600, rate: 165 };
const purchases = () => server.get<BoughtStock[]>('/api/bought_stocks/');
const question = () => screen.findByRole('dialog', { name: 'Check the rate' });
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check the rate' })).toBeNull());

/** Fills the form that adds a purchase, with ¥12,000 and this rate. */
async function addInYen(rate: string) {
  const opened = openConsole('/database/purchases/add');
  await enter(opened.user, await screen.findByLabelText(/^Name/), 'Imported box');
  await choose(opened.user, await screen.findByRole('combobox', { name: /^Currency/ }), 'JPY');
  await enter(opened.user, field('Price'), '12,000');
  await enter(opened.user, field('¥ for €1'), rate);
  return opened;
}
const add = (user: User) => user.click(button('Add purchase'));

describe('a purchase in yen with an inverted rate', () => {
  it('raises a question, and is saved with the suggested rate', async () => {
    const { user } = await addInYen('0.0061');
    await add(user);
    const asked = await question();
    expect(asked).toHaveTextContent(
      'At this rate €1 is ¥0.0061. ¥12,000 would be €1,967,213.11. Did you mean ¥163.93 for €1?',
    );
    expect(network.sent('POST /api/bought_stocks/')).toEqual([]);
    await user.click(button('Use ¥163.93', asked));
    await isClosed();
    expect(field('¥ for €1')).toHaveValue('163.93');
    expect(screen.getByText(/€73\.20/)).toBeVisible();
    await add(user);
    await waitFor(async () => expect(await purchases()).toMatchObject([{ rate: 163.93, price: 73.2 }]));
  });

  it('stays in the form when the question is cancelled, and is saved when the rate is kept', async () => {
    const { user } = await addInYen('0.0061');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await question();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(
      [field('Name'), field('Price'), field('¥ for €1')].map((input) => (input as HTMLInputElement).value),
    ).toEqual(['Imported box', '12,000', '0.0061']);
    expect(network.sent('POST /api/bought_stocks/')).toEqual([]);
    await add(user);
    await user.click(button('Keep ¥0.0061', await question()));
    await waitFor(async () =>
      expect(await purchases()).toMatchObject([{ rate: 0.0061, price: 1_967_213.11 }]),
    );
    expect(network.sent('POST /api/bought_stocks/')).toHaveLength(1);
  });
});

describe('a rate that is far from the last one used', () => {
  it('raises a question for each such rate, and none for a rate near the last one', async () => {
    await server.aPurchase({ name: 'Earlier', ...YEN });
    const { user } = await addInYen('5.5');
    await add(user);
    const asked = await question();
    expect(asked).toHaveTextContent(
      'At this rate €1 is ¥5.50. ¥12,000 would be €2,181.82. The last rate used was ¥165.00 for €1.',
    );
    expect(within(asked).queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.click(button('Cancel', asked));
    await isClosed();
    await replaceText(user, field('¥ for €1'), '5000');
    await add(user);
    await user.click(button('Cancel', await question()));
    await isClosed();
    await replaceText(user, field('¥ for €1'), '150');
    await add(user);
    await waitFor(async () =>
      expect((await purchases()).map(({ rate }) => rate).toSorted()).toEqual([150, 165]),
    );
  });

  it(
    'raises no question when another field is edited or the rate is corrected',
    { tags: ['nightly'] },
    async () => {
      const { id } = await server.aPurchase({
        name: 'Box',
        price: 1_967_213.11,
        currency: 'JPY',
        foreign_price: 12_000,
        rate: 0.0061,
      });
      const { user } = openConsole(`/database/purchases?inspect_purchase=${id}&edit=1`);
      const form = await screen.findByRole('dialog', { name: 'Edit purchase' });
      await replaceText(user, field('Name', form), 'Sealed box');
      await user.click(button('Save', form));
      await waitFor(async () =>
        expect(await purchases()).toMatchObject([{ name: 'Sealed box', rate: 0.0061 }]),
      );
      const again = openConsole(`/database/purchases?inspect_purchase=${id}&edit=1`);
      const edited = (await screen.findAllByRole('dialog', { name: 'Edit purchase' })).at(-1);
      await replaceText(again.user, field('¥ for €1', edited), '163');
      await again.user.click(button('Save', edited));
      await waitFor(async () => expect(await purchases()).toMatchObject([{ rate: 163, price: 73.62 }]));
    },
  );

  it('of a shipment raises a question for each of its amounts', { tags: ['nightly'] }, async () => {
    await server.aPurchase({ name: 'Earlier', ...YEN });
    const shipment = await server.aShipment({
      courier: 'EMS',
      shipmentPrice: 60,
      shipmentCurrency: 'JPY',
      shipmentForeign: 9_900,
      shipmentRate: 165,
      ivaPrice: 6,
      ivaCurrency: 'JPY',
      ivaForeign: 990,
      ivaRate: 165,
    });
    const { user } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}&edit=1`);
    const form = await screen.findByRole('dialog', { name: 'Edit shipment' });
    const rates = await within(form).findAllByLabelText(/^¥ for €1/);
    for (const [index, rate] of rates.entries()) await replaceText(user, rate, index === 0 ? '1.65' : '2');
    await user.click(button('Save', form));
    await user.click(button('Keep ¥1.65', await question()));
    await user.click(await screen.findByRole('button', { name: 'Keep ¥2.00' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const now = await server.get<IncomingShipment>(`/api/incoming_shipments/${shipment.id}/`);
    expect(now).toMatchObject({ shipmentRate: 1.65, ivaRate: 2 });
  });

  it('of a sale raises a question with the converted price', { tags: ['nightly'] }, async () => {
    await server.aPurchase({ name: 'Earlier', ...YEN, currency: 'USD', rate: 1.08, price: 36_666.67 });
    const fox = await server.aProduct({ name: 'Ember Fox', target_price: 149 });
    const { user } = openConsole(`/database/stock?sell=${fox.id}`);
    const form = await screen.findByRole('dialog', { name: /^Mark 1 product/ });
    await enter(user, select('Site', form), 'Ebay');
    await user.keyboard('{Escape}');
    await user.click(button('Paid in another currency', form));
    await enter(user, field('US\\$ for €1', form), '108');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const asked = await question();
    expect(asked).toHaveTextContent(
      'At this rate €1 is US$108.00. US$16,092.00 would be €149.00. The last rate used was US$1.08 for €1.',
    );
    await user.click(button('Keep US$108.00', asked));
    await waitFor(async () => expect(await server.get<Sale[]>('/api/sales/')).toMatchObject([{ rate: 108 }]));
  });
});

describe('the draft of an import', () => {
  const FILE =
    'Name;Currency;Price in its currency;Rate\nOdd box;JPY;12000;0.0061\nPlain box;JPY;12000;163\n';

  async function importFile(text: string) {
    const opened = openConsole('/tools/import_data');
    const input = await screen.findByLabelText('From a file', { selector: 'input' });
    await opened.user.upload(input, [new File([text], 'november.csv', { type: 'text/csv' })]);
    await screen.findByText(/columns are read$/);
    return opened;
  }

  it(
    'shows the converted price of an odd rate on its row, and asks before recording',
    { tags: ['nightly'] },
    async () => {
      const { user } = await importFile(FILE);
      const odd = await screen.findByRole('row', { name: /Odd box/ });
      await waitFor(() => expect(odd).toHaveTextContent('¥12,000 would be €1,967,213.11.'));
      expect(await screen.findByRole('row', { name: /Plain box/ })).not.toHaveTextContent('would be');
      await user.click(button(/^Record 2 purchases/));
      const asked = await screen.findByRole('dialog', { name: 'Check the rates of some rows' });
      expect(asked).toHaveTextContent(
        'Row 2At this rate €1 is ¥0.0061. ¥12,000 would be €1,967,213.11. Did you mean ¥163.93 for €1?',
      );
      await user.click(button('Cancel', asked));
      expect(await purchases()).toEqual([]);
      await user.click(screen.getByRole('checkbox', { name: 'Take Odd box' }));
      await user.click(await screen.findByRole('button', { name: /^Record 1 purchase/ }));
      await waitFor(async () => expect(await purchases()).toMatchObject([{ name: 'Plain box', rate: 163 }]));
    },
  );

  it('records odd rates that the operator keeps', { tags: ['nightly'] }, async () => {
    const { user } = await importFile(FILE);
    await user.click(await screen.findByRole('button', { name: /^Record 2 purchases/ }));
    await user.click(await screen.findByRole('button', { name: 'Keep these rates' }));
    await waitFor(async () => expect(await purchases()).toHaveLength(2));
  });

  it('asks about an odd rate that is entered for all its rows', { tags: ['nightly'] }, async () => {
    await server.aPurchase({ name: 'Earlier', ...YEN });
    const { user } = await importFile('Name;Price in yen\nBox;12000\n');
    const rate = await screen.findByLabelText(/^Yen for €1/);
    await replaceText(user, rate, '5');
    await user.keyboard('{Enter}');
    const asked = await question();
    expect(asked).toHaveTextContent('The last rate used was ¥165.00 for €1.');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(rate).toHaveValue('5');
    await replaceText(user, rate, '160');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(network.writes().filter((call) => call.startsWith('PATCH'))).toHaveLength(1));
  });
});

describe('the question about a rate', () => {
  it('reads the last rates once for the rates of a form, and none for euros', async () => {
    const getLastRates = vi.fn(async () => [{ currency: 'USD', rate: 1.1, day: '2026-11-01' }]);
    const ask = givenBy(useRateQuestion, { getLastRates });
    expect(await ask('EUR', 9)).toBeUndefined();
    expect(await ask('USD', 0)).toBeUndefined();
    expect(getLastRates).not.toHaveBeenCalled();
    expect(await ask('USD', 1.12)).toBeUndefined();
    expect(await ask('USD', 110)).toMatchObject({ currency: 'USD', rate: 110, last: 1.1 });
    expect(await ask('GBP', 110)).toBeUndefined();
    expect(getLastRates).toHaveBeenCalledTimes(1);
  });

  it('does not hinder saving when the last rates cannot be read', async () => {
    const getLastRates = vi.fn(async () => Promise.reject(new Error('offline')));
    expect(await givenBy(useRateQuestion, { getLastRates })('USD', 110)).toBeUndefined();
    expect(getLastRates).toHaveBeenCalledTimes(1);
  });
});
