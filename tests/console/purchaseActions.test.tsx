import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Insertion } from '../../contract/insertion_batches.ts';
import { localDate } from '../../domain/format.ts';
import { extensions } from '../../providers/extensions.ts';
import { PurchaseProducts } from '../../resources/bought_stocks/PurchaseProducts.tsx';
import { SplitActions } from '../../resources/bought_stocks/SplitActions.tsx';
import { usePriceSplit } from '../../resources/bought_stocks/priceSplit.ts';
import { ReceiveButton } from '../../resources/incoming_shipments/ReceiveButton.tsx';
import { ShipmentPurchases } from '../../resources/incoming_shipments/ShipmentPurchases.tsx';
import { BatchDialog } from '../../resources/insertion_batches/BatchDialog.tsx';
import { InsertionRow } from '../../resources/insertion_batches/InsertionRow.tsx';
import { useInsertionChanges } from '../../resources/insertion_batches/useInsertionChanges.ts';
import { ProductDialog } from '../../resources/products/ProductDialog.tsx';
import '../../src/i18n/en/insertions.ts';
import '../../src/i18n/en/purchases.ts';
import { costedPurchase, shipmentOf } from './costFixtures.ts';
import { button } from './openConsole.tsx';
import { failing, inList, sentChanges, updated, withoutVat } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';
import { batchFixture, insertionFixture, productFixture, purchaseFixture } from './recordFixtures.ts';
import { setViewport } from './viewport.ts';

beforeEach(() => extensions.learn(true));

describe('a listing of a batch', () => {
  const Row = ({ of }: { of: Insertion }) => {
    const shown = batchFixture(of, insertionFixture({ id: 9, site: 'Ebay' }));
    return (
      <InsertionRow insertion={of} batch={shown} changes={useInsertionChanges(shown)} onEdit={() => {}} />
    );
  };
  const open = (fields: Partial<Insertion>, calls: object = {}) =>
    renderPart(<Row of={insertionFixture(fields)} />, {
      at: '/?page=2',
      calls: {
        changeInsertion: async () => batchFixture(),
        delete: async () => ({ data: batchFixture() }),
        getVat: withoutVat,
        ...calls,
      } as never,
    });

  it('ends today, is offered again, and is taken down', async () => {
    const live = open({ to_take_down: 2 });
    await live.user.click(button(/^End .*Vinted|Vinted.*ended|^End the listing on Vinted/));
    expect(await notice(/Vinted/)).toBeVisible();
    await live.user.click(button(/Vinted.*taken down|Taken down.*Vinted|down.*Vinted/i));
    await waitFor(() => expect(live.sent('changeInsertion')).toHaveLength(2));
    expect(live.sent('changeInsertion')).toEqual([
      [4, { ended: localDate(new Date()) }],
      [4, { to_take_down: 0 }],
    ]);
    await live.user.click(button(/^Mark .*sold.*Vinted|sold.*Vinted/i));
    expect(live.address()).toBe('/?page=2&sell_batch=2&sell_insertion=4');
    live.unmount();
    const ended = open({ ended: '2026-11-01' });
    await ended.user.click(button(/^Offer .*Vinted/));
    await waitFor(() => expect(ended.sent('changeInsertion')).toEqual([[4, { ended: null }]]));
  });

  it('is removed; failures are told', async () => {
    const removed = open({});
    await removed.user.click(button('Remove the insertion on Vinted for €9.50'));
    expect(await notice('Insertion removed.')).toBeVisible();
    expect(removed.sent('delete')).toEqual([['insertions', { id: 4 }]]);
    removed.unmount();
    const failed = open({}, { delete: failing, changeInsertion: failing });
    await failed.user.click(button('Remove the insertion on Vinted for €9.50'));
    expect(await notice(/insertion.*not removed.* No network\.$/i)).toBeVisible();
    await failed.user.click(button(/^End /));
    expect(await notice('The insertion was not saved. No network.')).toBeVisible();
  });

  it('belongs to a batch that is sold as a whole', async () => {
    const { user, address } = renderPart(inList(<BatchDialog />), {
      at: '/?inspect_batch=2',
      calls: {
        getOne: async () => ({ data: batchFixture(insertionFixture()) }),
        getVat: withoutVat,
        getRecordHistory: failing,
      } as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as sold' }));
    expect(address()).toBe('/?inspect_batch=2&sell_batch=2');
  });
});

describe('a product in its details', () => {
  it('is sold by itself', async () => {
    const { user, address } = renderPart(inList(<ProductDialog />), {
      at: '/?inspect_product=7',
      calls: {
        getOne: async () => ({ data: productFixture({ id: 7, name: '' }) }),
        getVat: withoutVat,
        getRecordHistory: failing,
      } as never,
    });
    expect(await screen.findByRole('dialog', { name: '#7' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as sold' }));
    expect(address()).toBe('/?inspect_product=7&sell_unit=7');
  });
});

describe('a purchase', () => {
  const [fox, koi] = [
    productFixture({ id: 1, name: 'Ember Fox', estimated_cost: 60, landed_cost: 60, target_price: 90 }),
    productFixture({ id: 2, name: 'Tide Koi', estimated_cost: 40, landed_cost: 40, target_price: 10 }),
  ];
  const lot = purchaseFixture({ price: 100, estimatedCost: 100, productsQuantity: 2, products: [fox, koi] });
  const Products = () => {
    const splitting = usePriceSplit(lot.id);
    return (
      <>
        <PurchaseProducts purchase={lot} splitting={splitting} />
        {splitting.way && <SplitActions purchase={lot} splitting={splitting} />}
        <output>{[...splitting.locked].join()}</output>
      </>
    );
  };

  it('takes costs and expected prices of its products, and locks the costs that were typed', async () => {
    const { user, sent } = renderPart(<Products />, {
      calls: { update: updated, getVat: withoutVat } as never,
    });
    await user.click(button(/^Estimated cost of Ember Fox/));
    await user.keyboard('60.00{Enter}{Escape}');
    await user.click(button(/^Estimated cost of Ember Fox/));
    await user.keyboard('70{Enter}{Escape}');
    await user.click(button(/^Expected price of Tide Koi/));
    await user.keyboard('12{Enter}{Escape}');
    await waitFor(() => expect(sent('update')).toHaveLength(2));
    expect(sent('update')).toMatchObject([
      ['products', { id: 1, data: { estimated_cost: 70 } }],
      ['products', { id: 2, data: { target_price: 12 } }],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(/^1$/);
  });

  it('keeps its products while the price is split on a phone', async () => {
    setViewport('phone');
    const { user } = renderPart(<Products />, { calls: { getVat: withoutVat } as never });
    expect(button('Remove Ember Fox from this purchase')).toBeVisible();
    await user.click(button('Equally'));
    expect(screen.queryByRole('button', { name: 'Remove Ember Fox from this purchase' })).toBeNull();
    await user.click(button('Cancel'));
    expect(button('Remove Ember Fox from this purchase')).toBeVisible();
  });

  it('says that a split failed, and goes on splitting', async () => {
    const ways: unknown[] = [];
    const splitting = {
      way: 'equally',
      locked: new Set([1]),
      setWay: (way: unknown) => ways.push(way),
    } as never;
    const { user } = renderPart(<SplitActions purchase={{ ...lot, price: 150 }} splitting={splitting} />, {
      calls: { changeSelection: failing } as never,
    });
    await user.click(button(/^Split/));
    expect(await notice(/ No network\.$/)).toBeVisible();
    expect(ways).toEqual([]);
    await user.click(button('Cancel'));
    expect(ways).toEqual([undefined]);
  });
});

describe('a shipment', () => {
  const shipment = shipmentOf({
    bought_stocks: [
      purchaseFixture({ weight: 140, products: [productFixture({ id: 11, name: 'Ember Fox' })] }),
    ],
  });

  it('takes weights of its purchases, and shows their products on demand', async () => {
    const { user, sent } = renderPart(
      <ShipmentPurchases shipment={shipment} costs={{ charges: [], purchases: [costedPurchase()] }} />,
      { calls: { update: updated, getVat: withoutVat } as never },
    );
    const weight = async (typed: string) => {
      await user.click(button(/^Weight of Lot of cards/));
      await user.clear(screen.getByRole('textbox'));
      await user.keyboard(`${typed}{Enter}`);
    };
    await weight('abc');
    await weight('-1');
    await weight('150');
    await waitFor(() => expect(sent('update')).toHaveLength(1));
    await weight('');
    await waitFor(() => expect(sent('update')).toHaveLength(2));
    expect(sentChanges(sent)).toMatchObject([{ weight: 150 }, { weight: null }]);
    await user.click(button('Products of Lot of cards'));
    expect(screen.getByRole('link', { name: 'Ember Fox' })).toBeVisible();
    await user.click(button('Products of Lot of cards'));
    expect(screen.queryByRole('link', { name: 'Ember Fox' })).toBeNull();
  });

  it('that was not received says so', async () => {
    const { user } = renderPart(<ReceiveButton shipment={shipment} />, {
      calls: { update: failing } as never,
    });
    const receive = screen.getByRole('button');
    await user.click(receive);
    expect(await notice('The shipment was not marked as received. No network.')).toBeVisible();
    await waitFor(() => expect(receive).toBeEnabled());
  });
});
