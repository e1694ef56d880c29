import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { extensions } from '../../providers/extensions.ts';
import { AddToSaleDialog } from '../../resources/sales/AddToSaleDialog.tsx';
import { QuantityButton } from '../../resources/sales/QuantityButton.tsx';
import { SaleCreate } from '../../resources/sales/SaleCreate.tsx';
import { SaleFormDialog } from '../../resources/sales/SaleFormDialog.tsx';
import type { SaleFormLine } from '../../resources/sales/saleForm.ts';
import { useOpenSaleForm, useSaleSelection } from '../../resources/sales/saleSelection.ts';
import '../../src/i18n/en/goingOut.ts';
import { field, replaceText } from './forms.ts';
import { button, choose } from './openConsole.tsx';
import { notice, renderPart } from './parts.tsx';
import { productFixture } from './recordFixtures.ts';
import { saleFixture, saleFormLine, soldUnit, takeDownFixture } from './saleFixture.ts';
import { setViewport } from './viewport.ts';

beforeEach(() => extensions.learn(true));

const products = [1, 2, 3].map((id) => productFixture({ id, name: `Card ${id}` }));
const rule = {
  kind: 'commission',
  from: '2026-01-01',
  per: 'order',
  tiers: [{ upTo: null, percent: 10 }],
  cap: null,
  fixed: 0,
  onPostage: false,
};

/** Answers of the server of a shop that has these products in stock. */
const shop = (calls: object = {}) => ({
  getVat: async () => ({ rules: [], rates: [], pending: 0 }),
  getMany: async (_resource: never, { ids }: { ids: number[] }) => ({
    data: products.filter(({ id }) => ids.includes(id)),
  }),
  getList: async (resource: string) =>
    resource === 'sites'
      ? { data: [{ id: 1, name: 'eBay.it', vatTreatment: '', fees: [rule] }], total: 1 }
      : { data: products, total: 3 },
  previewSale: async ({ lines }: { lines: { product: number }[] }) => ({
    lines: lines.map(({ product }) => soldUnit(product)),
    takeDown: [],
  }),
  ...calls,
});
const chosen = { products: [1, 2], unit: undefined, batch: undefined, insertion: undefined };

/** Opens the form for two products, with the site filled in. */
async function openForm(calls: object = {}, name: string | RegExp = 'Mark 2 products as sold') {
  const closed: string[] = [];
  const part = renderPart(<SaleFormDialog selection={chosen} onClose={() => closed.push('closed')} />, {
    calls: shop(calls) as never,
  });
  const form = await screen.findByRole('dialog', { name });
  await part.user.click(screen.getByRole('combobox', { name: /^Site/ }));
  await part.user.paste('eBay.it');
  await part.user.keyboard('{Escape}');
  return { ...part, form, closed };
}
const priceOf = (name: string) => button(new RegExp(`^Price of ${name}: `));
/** What the form sent. */
const recorded = (sent: (name: string) => (readonly unknown[])[]) => sent('createSale')[0]?.[0];

describe('the form that marks products as sold', () => {
  it('takes prices one by one, leaves products out, and adds others', async () => {
    const { user, sent, form, closed } = await openForm({
      createSale: async () =>
        saleFixture({ takeDown: [takeDownFixture(), takeDownFixture({ insertion: 5 })] }),
    });
    await user.click(priceOf('Card 1'));
    await user.keyboard('abc{Escape}');
    await user.click(priceOf('Card 1'));
    const input = screen.getByRole('textbox', { name: 'Price of Card 1' });
    expect(input).toHaveValue('30.00');
    await user.clear(input);
    await user.type(input, '1,234');
    expect(input.closest('[data-column]')).toHaveTextContent('€1,234.00');
    expect(priceOf('all')).toHaveTextContent('€1,264.00');
    await user.clear(input);
    await user.type(input, ' 12,50 {Enter}');
    expect(priceOf('Card 1')).toHaveTextContent('€12.50');
    expect(priceOf('all')).toHaveTextContent('€42.50');
    await user.keyboard('abc{Enter}');
    expect(priceOf('Card 2')).toHaveTextContent('€30.00');
    await user.keyboard('40{Enter}');
    expect(priceOf('Card 2')).toHaveTextContent('€27.50');
    await user.click(button('Leave out Card 2', form));
    expect(form).toHaveAccessibleName('Mark 1 product as sold');
    expect(priceOf('Card 1')).toHaveTextContent('€12.50');
    await user.click(button('Add product', form));
    const picker = await screen.findByRole('dialog', { name: 'Add product' });
    expect(await within(picker).findByRole('button', { name: 'Add Card 2' })).toBeVisible();
    expect(within(picker).queryByRole('button', { name: 'Add Card 1' })).toBeNull();
    await user.click(button('Add Card 3', picker));
    await waitFor(() => expect(within(picker).queryByRole('button', { name: 'Add Card 3' })).toBeNull());
    await user.click(button('Close', picker));
    await waitFor(() => expect(picker).not.toBeInTheDocument());
    expect(form).toHaveAccessibleName('Mark 2 products as sold');
    await user.click(button('Mark as sold', form));
    expect(await notice(/^1 product sold for €10\.00\. To be taken down: Vinted\./)).toBeVisible();
    expect(closed).toEqual(['closed']);
    expect(recorded(sent)).toMatchObject({
      site: 'eBay.it',
      currency: 'EUR',
      rate: null,
      lines: [
        { product: 1, price: 12.5 },
        { product: 3, price: 30 },
      ],
    });
  });

  it('takes another currency with its rate, which is asked for', async () => {
    const { user, sent, form } = await openForm({
      createSale: async () => saleFixture(),
      getLastRates: async () => [],
    });
    await user.click(button('Paid in another currency', form));
    expect(screen.queryByRole('button', { name: 'Paid in another currency' })).toBeNull();
    await choose(user, screen.getByRole('combobox', { name: /^Currency/ }), 'GBP');
    await user.click(button('Mark as sold', form));
    expect(await screen.findByText('Enter how much GBP a euro cost.')).toBeVisible();
    expect(recorded(sent)).toBeUndefined();
    await replaceText(user, field('£ for €1', form), '0.9');
    await replaceText(user, field('Postage charged', form), '1,234');
    expect(form).toHaveTextContent('£1,234.00');
    await replaceText(user, field('Postage charged', form), '2');
    expect(priceOf('Card 1')).toHaveTextContent('£27.00');
    await user.click(button('Mark as sold', form));
    await waitFor(() =>
      expect(recorded(sent)).toMatchObject({
        currency: 'GBP',
        rate: '0.9',
        postageCharged: '2.00',
        lines: [{ price: 27 }, {}],
      }),
    );
  });

  it('takes the fees that were charged, which begin as expected and are kept', async () => {
    const { user, sent, form } = await openForm({ createSale: async () => saleFixture() });
    expect(form).toHaveTextContent('10% of €60.00 is €6.00.');
    await user.click(button('Actual fees', form));
    expect(field('Commission', form)).toHaveValue('6.00');
    await user.click(button('Actual fees', form));
    await replaceText(user, field('Commission', form), '4');
    await user.click(button('Estimated fees', form));
    expect(form).toHaveTextContent('10% of €60.00 is €6.00.');
    await user.click(button('Actual fees', form));
    expect(field('Commission', form)).toHaveValue('4');
    await user.click(button('Mark as sold', form));
    await waitFor(() =>
      expect(recorded(sent)).toMatchObject({ fees: [{ kind: 'commission', amount: '4.00' }] }),
    );
  });

  it('asks for prices that are not known beside their products', async () => {
    const { user, sent, form } = await openForm({
      previewSale: async () => ({ lines: [soldUnit(1), soldUnit(2, { target_price: null })], takeDown: [] }),
    });
    await user.click(button('Mark as sold', form));
    const said = await screen.findByText('Enter what it was sold for.');
    expect(said.closest('tr')).toHaveTextContent('Card 2');
    await user.click(priceOf('Card 2'));
    expect(screen.getByRole('textbox', { name: 'Price of Card 2' })).toBeInvalid();
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(said).not.toBeInTheDocument());
    expect(recorded(sent)).toBeUndefined();
  });

  it('says what the server refuses beside its field, and otherwise why the sale was not recorded', async () => {
    const failures: Error[] = [
      new HttpError('Wrong', 400, {
        errors: { orderNumber: 'Already recorded.', 'lines.1.product': 'Already sold.' },
      }),
      new HttpError('Wrong', 400, { errors: { lines: 'Too many products.' } }),
      new Error('No network.'),
    ];
    const { user, form, closed } = await openForm({ createSale: () => Promise.reject(failures.shift()) });
    await user.click(button('Mark as sold', form));
    expect(await screen.findByText('Already recorded.')).toBeVisible();
    expect(screen.getByText('Already sold.').closest('tr')).toHaveTextContent('Card 2');
    expect(document.querySelectorAll('.notice')).toHaveLength(0);
    await user.click(button('Mark as sold', form));
    expect(await screen.findByText('Too many products.')).toBeVisible();
    await user.click(button('Mark as sold', form));
    expect(await notice('The sale was not recorded. No network.')).toBeVisible();
    expect(closed).toEqual([]);
  });

  it('opens on a phone without the keyboard, which would cover half of it', async () => {
    setViewport('phone');
    renderPart(<SaleFormDialog selection={chosen} onClose={() => {}} />, { calls: shop({}) as never });
    await screen.findByRole('dialog', { name: 'Mark 2 products as sold' });
    expect(document.activeElement?.matches('input, [role=combobox]')).toBe(false);
  });

  it('has prices in inputs on a phone, where Enter goes to the next', async () => {
    setViewport('phone');
    const { user, sent, form } = await openForm({ createSale: async () => saleFixture() });
    const price = (name: string) => screen.getByRole('textbox', { name: `Price of ${name}` });
    const [first, second, all] = ['Card 1', 'Card 2', 'all'].map((name) => price(name));
    if (!first || !second || !all) return expect.fail();
    await user.click(first);
    expect(first).toHaveValue('30.00');
    await user.clear(first);
    await user.type(first, '10');
    expect(all).toHaveValue('40.00');
    await user.keyboard('{Enter}');
    expect(second).toHaveFocus();
    expect(first).toHaveValue('10.00');
    await user.keyboard('{Enter}');
    expect(all).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(recorded(sent)).toMatchObject({ lines: [{ price: 10 }, { price: 30 }] }));
    await user.click(all);
    await user.keyboard('{Enter}');
    expect(all).not.toHaveFocus();
    expect(form).toHaveTextContent('Profit, 40.0%€16.00');
  });
});

describe('a form of sale without products', () => {
  it('says why, and reads them again', async () => {
    const failures: Error[] = [new Error('No network.')];
    const { user } = renderPart(<SaleFormDialog selection={chosen} onClose={() => {}} />, {
      calls: shop({
        getMany: async () => {
          const failure = failures.shift();
          if (failure) throw failure;
          return { data: products.map((product) => ({ ...product, sold: '2026-01-03' })) };
        },
      }) as never,
    });
    expect(await screen.findByText('The products to sell could not be read.')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('None of these products can be sold')).toBeVisible();
    expect(screen.getByText('They are already sold, returned or lost.')).toBeVisible();
  });

  it('shows what the server says of its products', async () => {
    const refused = new HttpError('Wrong', 400, { errors: { lines: 'All units are sold.' } });
    renderPart(<SaleFormDialog selection={chosen} onClose={() => {}} />, {
      calls: shop({ previewSale: () => Promise.reject(refused) }) as never,
    });
    expect(await screen.findByText('None of these products can be sold')).toBeVisible();
    expect(screen.getByText('All units are sold.')).toBeVisible();
  });
});

describe('products that are added to a sale', () => {
  it('depend on those that were added before, and a failure is told', async () => {
    let now: SaleFormLine[] = [saleFormLine(1)];
    const failures = [new Error('No network.')];
    const { user, sent } = renderPart(
      <AddToSaleDialog
        linesNow={() => now}
        onAdd={(added) => {
          now = [...now, ...added];
        }}
        onClose={() => {}}
      />,
      {
        calls: shop({
          previewSale: async ({ lines }: { lines: { product: number }[] }) => {
            const failure = failures.shift();
            if (failure) throw failure;
            return { lines: lines.map(({ product }) => soldUnit(product)), takeDown: [] };
          },
        }) as never,
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Add Card 2' }));
    expect(await notice('The product was not added. No network.')).toBeVisible();
    await user.click(button('Add Card 2'));
    await user.click(button('Add Card 3'));
    await waitFor(() => expect(now.map((one) => one.unit.product)).toEqual([1, 2, 3]));
    const blank = { title: '', externalId: '', price: null };
    expect(sent('previewSale').at(-1)).toEqual([
      {
        lines: [
          { ...blank, product: 1 },
          { ...blank, product: 2 },
          { ...blank, product: 3, quantity: 1 },
        ],
      },
    ]);
  });

  it('are not counted when the units could not be read', async () => {
    const lines = [saleFormLine(1, { like: 1, left: 3 })];
    const { user } = renderPart(
      <QuantityButton
        form={{ lines } as never}
        unit={soldUnit(1, { like: 1, left: 3 })}
        onLines={() => expect.fail()}
      />,
      { calls: { previewSale: () => Promise.reject(new Error('No network.')) } },
    );
    await user.click(button('1 of 3 identical, oldest first'));
    await replaceText(user, screen.getByRole('textbox', { name: 'How many' }), '2');
    await user.click(button('Set'));
    expect(await notice('The quantity was not changed. No network.')).toBeVisible();
    expect(button('Set')).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the address of the form of a sale', () => {
  it('holds products, a unit, a batch or a listing, and loses them on closing', async () => {
    const Opener = () => {
      const sell = useOpenSaleForm();
      const { close } = useSaleSelection();
      return (
        <>
          <button type="button" onClick={() => void sell.products([3, 5])}>
            products
          </button>
          <button type="button" onClick={() => void sell.unit(7)}>
            unit
          </button>
          <button type="button" onClick={() => void sell.batch(2)}>
            batch
          </button>
          <button type="button" onClick={() => void sell.insertion(2, 4)}>
            insertion
          </button>
          <button type="button" onClick={() => close()}>
            close
          </button>
        </>
      );
    };
    const opened = (name: string) => {
      const { address, unmount } = renderPart(<Opener />, { at: '/?page=2' });
      act(() => button(name).click());
      const at = address();
      unmount();
      return at;
    };
    expect(['products', 'unit', 'batch', 'insertion'].map((name) => opened(name))).toEqual([
      '/?page=2&sell=3%2C5',
      '/?page=2&sell_unit=7',
      '/?page=2&sell_batch=2',
      '/?page=2&sell_batch=2&sell_insertion=4',
    ]);
    const { address } = renderPart(<Opener />, {
      at: '/?page=2&sell=1&sell_unit=7&sell_batch=2&sell_insertion=4',
    });
    act(() => button('close').click());
    expect(address()).toBe('/?page=2');
  });

  it('is reached from the stock or with a file', () => {
    renderPart(<SaleCreate />);
    expect(screen.getByRole('heading', { level: 1, name: 'Record a sale' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['To the stock', '/database/stock'],
      ['Import data', '/tools/import_data'],
    ]);
  });
});
