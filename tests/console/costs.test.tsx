import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { type ChargeLock, LOCK_PROBLEMS } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { ALLOCATION_METHODS, type AllocationMethod } from '../../domain/charge.ts';
import { createCharge, getLandedCost, getShipmentCosts } from '../../providers/costs.ts';
import {
  listChargedPurchases,
  allocateTypedCharge,
  setLockedAmount,
} from '../../resources/costs/chargeAllocation.ts';
import { fieldErrorsOf } from '../../ui/notices.tsx';
import { roundsInScope } from '../support/scope.ts';
import { field, select } from './forms.ts';
import { button, choose, enter, openConsole, type User } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

/** A shipment with a box of €30 and 100 g, and a lot of €10 and 300 g that has one product. */
async function aParcel() {
  const shipment = await server.aShipment({ trackingNumber: crypto.randomUUID(), shipmentPrice: 8 });
  const of = { shipment: shipment.name, date: '2026-10-01' };
  await server.aPurchase({ ...of, name: 'Sealed box', price: 30, weight: 100 });
  const lot = await server.aPurchase({ ...of, name: 'Lot of cards', price: 10, weight: 300 });
  const product = await server.aProduct({ name: 'Tide Koi', boughtStock: lot.id, estimated_cost: 10 });
  return { shipment, lot, product };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the costs of a shipment', () => {
  it('list its charges and the part of each purchase', async () => {
    const { shipment } = await aParcel();
    const { user } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    const charges = await screen.findByRole('region', { name: 'Charges' });
    expect(cellsOf(within(charges).getByRole('row', { name: /Shipping/ }))).toEqual(
      expect.arrayContaining(['By weight', '€8.00']),
    );
    const purchases = screen.getByRole('region', { name: 'Purchases' });
    const box = within(purchases).getByRole('row', { name: /Sealed box/ });
    expect(cellsOf(box)).toEqual(expect.arrayContaining(['100 g', '€30.00', '€2.00', '€32.00']));
    await user.click(within(purchases).getByRole('button', { name: 'Products of Lot of cards' }));
    const koi = within(purchases).getByRole('row', { name: /Tide Koi/ });
    expect(cellsOf(koi)).toEqual(expect.arrayContaining(['€6.00', '€16.00']));
    const removes = within(purchases).getAllByRole('button', { name: /^Remove / });
    expect(removes.map((remove) => remove.closest('tr'))).toEqual([
      box,
      within(purchases).getByRole('row', { name: /^Lot of cards/ }),
    ]);
  });

  it(
    'get a charge in another currency, which can be allocated another way, deleted, and restored by Undo',
    { tags: ['nightly'] },
    async () => {
      const { shipment } = await aParcel();
      const { user } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
      await user.click(await screen.findByRole('button', { name: 'Add charge' }));
      const form = await screen.findByRole('dialog', { name: 'Add charge' });
      await choose(user, select('Kind', form), 'Proxy fee');
      await choose(user, select('Currency', form), 'JPY');
      await enter(user, field('Amount', form), '3000');
      await user.click(button('Add charge', form));
      expect(await within(form).findByText('Enter how much JPY a euro cost.')).toBeVisible();
      await enter(user, field('¥ for €1', form), '165');
      expect(form).toHaveTextContent('¥3,000 at 165.00 · €18.18');
      await user.click(button('Add charge', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      const fee = await screen.findByRole('row', { name: /Proxy fee/ });
      expect(fee).toHaveTextContent('¥3,000 at 165.00');
      expect(cellsOf(fee)).toEqual(expect.arrayContaining(['Equally', '€18.18']));

      await user.click(within(fee).getByRole('button', { name: /How Proxy fee is spread/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'By value' }));
      await waitFor(() =>
        expect(cellsOf(screen.getByRole('row', { name: /Sealed box/ }))).toContain('€15.64'),
      );

      await user.click(screen.getByRole('button', { name: 'Delete Proxy fee' }));
      await waitFor(() => expect(screen.queryByRole('row', { name: /Proxy fee/ })).toBeNull());
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('row', { name: /Proxy fee/ })).toBeVisible();
    },
  );

  it(
    'mark a charge dated after a sale, in the details of the shipment and of the purchase',
    { tags: ['nightly'] },
    async () => {
      const { shipment, lot, product } = await aParcel();
      await server.change('products', product.id, { sold: '2026-10-05' });
      server.openSession();
      await createCharge({ incomingShipment: shipment.id, kind: 'duty', amount: 3, day: '2026-10-04' });
      await createCharge({ incomingShipment: shipment.id, kind: 'handling', amount: 5, day: '2026-10-06' });
      const { go } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
      const isLate = async (name: RegExp) =>
        within(await screen.findByRole('row', { name })).queryByText('After a sale') !== null;
      expect([await isLate(/Duty/), await isLate(/Handling/)]).toEqual([false, true]);
      await go(`/database/purchases?inspect_purchase=${lot.id}`);
      await screen.findByRole('dialog', { name: 'Lot of cards' });
      expect([await isLate(/Duty/), await isLate(/Handling/)]).toEqual([false, true]);
    },
  );

  it('ask for missing prices and weights, and are allocated by weight once they are entered', async () => {
    const { shipment, lot } = await aParcel();
    await server.change('bought_stocks', lot.id, { price: 0, weight: null });
    const { user } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    expect(await screen.findByRole('button', { name: /By value: a weight is missing/ })).toBeVisible();
    const missing = screen.getByRole('group', { name: 'What is missing' });
    expect(
      within(missing)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lot of cards']);
    await user.click(within(missing).getByRole('button', { name: /^Price of Lot of cards/ }));
    await user.keyboard('10{Enter}');
    const stored = () => server.get<BoughtStock>(`/api/bought_stocks/${lot.id}/`);
    await waitFor(async () => expect(await stored()).toMatchObject({ price: 10, weight: null }));
    await user.click(within(missing).getByRole('button', { name: /^Weight of Lot of cards/ }));
    await user.keyboard('0,3 kg{Enter}');
    expect(await screen.findByRole('button', { name: /How Shipping is spread: By weight/ })).toBeVisible();
    expect(missing).not.toBeInTheDocument();
    expect(cellsOf(screen.getByRole('row', { name: /Sealed box/ }))).toContain('€2.00');
  });
});

describe('the parts of a charge', () => {
  async function aDuty() {
    const { shipment, product } = await aParcel();
    const { user } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    await user.click(await screen.findByRole('button', { name: 'Add charge' }));
    const form = await screen.findByRole('dialog', { name: 'Add charge' });
    await choose(user, select('Kind', form), 'Duty');
    expect(select('Spread', form)).toHaveTextContent('By value');
    await enter(user, field('Amount', form), '12');
    const parts = () =>
      within(form)
        .getAllByRole('button', { name: /^Part of/ })
        .map(({ textContent }) => textContent);
    const type = async (name: string, typed: string) => {
      await user.click(within(form).getByRole('button', { name: new RegExp(`^Part of ${name}`) }));
      const input = within(form).getByRole('textbox', { name: `Part of ${name}` });
      await user.clear(input);
      await user.type(input, typed);
    };
    const charged = async () =>
      (
        await server.get<{ purchases: { charges: number }[] }>(
          `/api/incoming_shipments/${shipment.id}/costs/`,
        )
      ).purchases.map(({ charges }) => charges);
    return { user, form, parts, type, charged, product };
  }

  it(
    'update while amount, way and a part are entered, and an entered part is locked until a click unlocks it',
    { tags: ['nightly'] },
    async () => {
      const { user, form, parts, type, charged } = await aDuty();
      expect(parts()).toEqual(['€9.00', '€3.00']);
      await choose(user, select('Spread', form), 'Equally');
      expect(parts()).toEqual(['€6.00', '€6.00']);
      await type('Sealed box', '1');
      expect(parts()).toEqual(['€11.00']);
      await user.keyboard('{Escape}');
      expect(parts()).toEqual(['€6.00', '€6.00']);
      await type('Sealed box', '1,50{Enter}{Escape}');
      expect(parts()).toEqual(['€1.50', '€10.50']);
      const lock = within(form).getByRole('button', { name: 'Keep the part of Sealed box' });
      expect(lock).toHaveAttribute('aria-pressed', 'true');
      await user.click(lock);
      expect(parts()).toEqual(['€6.00', '€6.00']);
      await type('Sealed box', '2{Enter}{Escape}');
      await user.click(button('Add charge', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      // These sums include €2.00 and €6.00 of shipping.
      expect(await charged()).toEqual([4, 16]);
    },
  );

  it('allocated by hand all move to the product whose lock is clicked', { tags: ['nightly'] }, async () => {
    const { user, form, parts, charged } = await aDuty();
    await choose(user, select('Spread', form), 'By hand');
    expect(parts()).toEqual(['€0.00', '€0.00']);
    await user.click(within(form).getByRole('button', { name: 'Products of Lot of cards' }));
    await user.click(within(form).getByRole('button', { name: 'Keep the part of Tide Koi' }));
    expect(parts()).toEqual(['€0.00', '€12.00', '€12.00']);
    await user.click(button('Add charge', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await charged()).toEqual([2, 18]);
    const duty = await screen.findByRole('row', { name: /Duty/ });
    expect(cellsOf(duty)).toContain('By hand');
    expect(duty).toHaveTextContent('on Tide Koi only');
  });

  it(
    'above the amount of the charge are refused at their field, and stay entered',
    { tags: ['nightly'] },
    async () => {
      const { user, form, parts, type, charged } = await aDuty();
      const says = 'The locked amounts are more than there is to spread.';
      await type('Sealed box', '13');
      expect(within(form).getByText(says)).toBeVisible();
      await user.keyboard('{Enter}{Escape}');
      await user.click(button('Add charge', form));
      await waitFor(() => expect(within(form).getByText(says)).toBeVisible());
      expect(parts()).toEqual(['€13.00', '€0.00']);
      expect(await charged()).toEqual([2, 6]);
    },
  );

  it('match the server’s for any shipment, way and locks', { tags: ['nightly'] }, async () => {
    server.openSession();
    const euros = fc.nat({ max: 9_999 }).map((cents) => cents / 100);
    const shipments = fc.array(
      fc.record({
        price: euros,
        weight: fc.option(fc.nat({ max: 900 })),
        costs: fc.array(euros, { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const drawn = fc.array(fc.record({ place: fc.nat({ max: 15 }), isWhole: fc.boolean(), amount: euros }), {
      maxLength: 4,
    });
    const check = async (
      given: { price: number; weight: number | null; costs: number[] }[],
      amount: number,
      way: AllocationMethod,
      places: { place: number; isWhole: boolean; amount: number }[],
    ) => {
      const shipment = await server.aShipment({ trackingNumber: crypto.randomUUID() });
      for (const { price, weight, costs } of given) {
        const of = { shipment: shipment.name, weight: weight ?? '' };
        const { id } = await server.aPurchase({ ...of, price });
        for (const estimated_cost of costs) await server.aProduct({ boughtStock: id, estimated_cost });
      }
      const { bought_stocks } = await server.get<IncomingShipment>(`/api/incoming_shipments/${shipment.id}/`);
      const productsOf = (id: number) => bought_stocks.find((one) => one.id === id)?.products ?? [];
      const bearers = listChargedPurchases((await getShipmentCosts(shipment.id)).purchases, productsOf);
      const locks = places.reduce<ChargeLock[]>((found, { place, isWhole, amount: part }) => {
        const { lot, products } = bearers[place % bearers.length] ?? {};
        const product = products?.[Math.floor(place / 4)]?.id ?? null;
        if (isWhole) return setLockedAmount(found, { purchase: lot?.id ?? null, product: null }, part);
        return product === null ? found : setLockedAmount(found, { purchase: null, product }, part);
      }, []);
      const { problem, purchases, products } = allocateTypedCharge({ amount, way, locks }, bearers);
      const sent = { incomingShipment: shipment.id, kind: 'other' as const, amount, way, locks };
      const wrong = await createCharge(sent).then(
        () => undefined,
        (error: unknown) => fieldErrorsOf(error)?.locks,
      );
      expect(wrong).toBe(problem && LOCK_PROBLEMS[problem]);
      if (problem) return;
      const stored = await getShipmentCosts(shipment.id);
      expect(stored.purchases.map(({ id, charges }) => [id, charges])).toEqual([...purchases]);
      const landed = await Promise.all([...products.keys()].map((id) => getLandedCost(id)));
      expect(landed.map(({ parts: [part] }) => part?.product)).toEqual([...products.values()]);
    };
    await fc.assert(
      fc.asyncProperty(shipments, euros, fc.constantFrom(...ALLOCATION_METHODS), drawn, check),
      {
        numRuns: roundsInScope({ usual: 5, nightly: 60 }),
      },
    );
  });
});

describe('the landed cost is explained', () => {
  const explain = async (user: User, name: string) => {
    const figure = await screen.findByRole('button', { name: `Breakdown of ${name}` });
    await user.click(figure);
    const popup = await screen.findByRole('dialog', { name: name.replace(', ', ', landed ') });
    return { figure, popup };
  };

  it('in the details of a product, until the popup is closed', async () => {
    const { product } = await aParcel();
    const { user } = openConsole(`/database/stock?inspect_product=${product.id}`);
    const { figure, popup } = await explain(user, 'Tide Koi, €16.00');
    expect(figure).toHaveTextContent('landed €16.00');
    expect(cellsOf(within(popup).getByRole('row', { name: /Shipping/ }))).toEqual([
      'Shipping',
      'by weight, 300 of 400 g',
      '€6.00',
      '€6.00',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    expect(figure).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Tide Koi' })).toBeVisible();
  });

  it(
    'in the details of a purchase, for the purchase and each product, with the missing weight',
    { tags: ['nightly'] },
    async () => {
      const { lot } = await aParcel();
      await server.change('bought_stocks', lot.id, { weight: null });
      const { user } = openConsole(`/database/purchases?inspect_purchase=${lot.id}`);
      const own = await explain(user, 'Lot of cards, €12.00');
      expect(cellsOf(within(own.popup).getByRole('row', { name: /Shipping/ }))).toEqual([
        'Shipping',
        'by value, €10.00 of €40.00',
        '€2.00',
      ]);
      expect(within(own.popup).getByRole('link', { name: 'Lot of cards' })).toHaveAttribute(
        'href',
        expect.stringContaining(`inspect_purchase=${lot.id}&edit=1`),
      );
      await user.click(button('Close', own.popup));
      const { popup } = await explain(user, 'Tide Koi, €12.00');
      expect(within(popup).getByRole('row', { name: /Landed cost/ })).toHaveTextContent('€12.00');
    },
  );

  it(
    'in the details of a batch, as the sum of its products, and beside an insertion',
    { tags: ['nightly'] },
    async () => {
      const { product } = await aParcel();
      const batch = await server.aBatch({ name: 'Winter', products: product.id });
      await server.anInsertion({ insertion_batch: batch.id, site: 'Ebay', price: 24.24 });
      const { user } = openConsole(`/database/insertion_batches?inspect_batch=${batch.id}`);
      const insertions = await screen.findByRole('region', { name: 'Insertions' });
      expect(within(insertions).getByRole('listitem')).toHaveTextContent('€24.24 · landed €16.00');
      await user.click(within(insertions).getByRole('button', { name: 'Breakdown of Winter, €16.00' }));
      const popup = await screen.findByRole('dialog', { name: 'Winter, landed €16.00' });
      expect(cellsOf(within(popup).getByRole('row', { name: /Tide Koi/ }))).toEqual([
        'Tide Koi',
        '€10.00',
        '€16.00',
      ]);
    },
  );

  it(
    'in a list without opening its row, and summed up for the selection',
    { tags: ['nightly'] },
    async () => {
      const { lot } = await aParcel();
      localStorage.setItem('RaStore.bought_stocks.columns', '{"order":[],"isShown":{"landedCost":true}}');
      const { user, address } = openConsole('/database/purchases');
      const { popup } = await explain(user, 'Lot of cards, €16.00');
      expect(address()).toBe('/database/purchases');
      await user.click(within(popup).getByText('Charge'));
      expect(address()).toBe('/database/purchases');
      await user.click(button('Close', popup));
      await user.click(
        within(await screen.findByRole('row', { name: new RegExp(lot.name) })).getByRole('checkbox'),
      );
      expect(await screen.findByText('€10.00 · landed €16.00 · 300 g')).toBeVisible();
    },
  );
});

describe('the charges of a purchase', () => {
  it(
    'are its own, which can be changed, deleted and restored, and its part of its shipment’s charges',
    { tags: ['nightly'] },
    async () => {
      const { lot } = await aParcel();
      const { user } = openConsole(`/database/purchases?inspect_purchase=${lot.id}`);
      const charges = await screen.findByRole('region', { name: 'Charges' });
      expect(cellsOf(within(charges).getByRole('row', { name: /Shipping/ }))).toEqual(
        expect.arrayContaining(['by weight, 300 of 400 g', '€8.00', '€6.00']),
      );
      await user.click(within(charges).getByRole('button', { name: 'Add charge' }));
      const form = await screen.findByRole('dialog', { name: 'Add charge' });
      await choose(user, select('Kind', form), 'Proxy fee');
      await enter(user, field('Amount', form), '3');
      await enter(user, field('Recoverable VAT', form), '0.50');
      expect(within(form).queryByLabelText('Spread')).toBeNull();
      expect(within(form).getByRole('button', { name: /^Part of Tide Koi/ })).toHaveTextContent('€2.50');
      await user.click(button('Add charge', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());

      const bill = await within(charges).findByLabelText('Costs');
      await waitFor(() =>
        expect(bill).toHaveTextContent(
          'Price€10.00Own charges€3.00Of the shipment’s charges€6.00Recoverable VAT−€0.50Landed cost€18.50',
        ),
      );
      await user.click(within(charges).getByRole('button', { name: 'Edit Proxy fee' }));
      const editing = await screen.findByRole('dialog', { name: 'Edit Proxy fee' });
      await user.clear(field('Recoverable VAT', editing));
      await user.click(button('Save', editing));
      await waitFor(() => expect(bill).toHaveTextContent('Landed cost€19.00'));

      await user.click(within(charges).getByRole('button', { name: 'Delete Proxy fee' }));
      await waitFor(() => expect(bill).toHaveTextContent('Landed cost€16.00'));
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(bill).toHaveTextContent('Landed cost€19.00'));
    },
  );

  it('appear in the bill of its shipment', async () => {
    const { shipment, lot } = await aParcel();
    server.openSession();
    await createCharge({ boughtStock: lot.id, kind: 'storage', amount: 3, recoverable: 1 });
    openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    const bill = await screen.findByRole('region', { name: 'Cost' });
    await waitFor(() =>
      expect(bill).toHaveTextContent(/Charges of the purchases alone€2.00Landed cost€50.00$/),
    );
  });

  it('name the products that get no part because they have no cost yet', { tags: ['nightly'] }, async () => {
    const { lot } = await aParcel();
    await server.aProduct({ name: 'Moon Heron', boughtStock: lot.id });
    openConsole(`/database/purchases?inspect_purchase=${lot.id}`);
    expect(await screen.findByText(/^Products without a cost bear no charges: Moon Heron\./)).toBeVisible();
  });
});
