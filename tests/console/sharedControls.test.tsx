import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { extensions } from '../../providers/extensions.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { FormActions, SubmitButton } from '../../ui/FormActions.tsx';
import { FormattedText } from '../../ui/FormattedText.tsx';
import { PaidInput } from '../../ui/inputs/PaidInput.tsx';
import { MoneyInPlace } from '../../ui/MoneyInPlace.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { field, replaceText, select } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, choose } from './openConsole.tsx';
import { notice, renderPart } from './parts.tsx';
import { productFixture } from './recordFixtures.ts';
import { holdTokenOf } from './roles.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

describe('the submit button of a form', () => {
  const inForm = (part: ReactNode, onSubmit = vi.fn(async () => undefined)) => ({
    onSubmit,
    form: (
      <div role="presentation">
        <RecordForm onSubmit={onSubmit} defaultValues={{}}>
          <textarea aria-label="Note" />
          {part}
        </RecordForm>
        <input aria-label="Beside the form" />
      </div>
    ),
  });

  it.each([
    ['Ctrl and Enter', 'Note', { key: 'Enter', ctrlKey: true }, 1],
    ['Command and Enter', 'Note', { key: 'Enter', metaKey: true }, 1],
    ['Ctrl and Enter elsewhere in the popup', 'Beside the form', { key: 'Enter', ctrlKey: true }, 1],
    ['Enter alone', 'Note', { key: 'Enter' }, 0],
    ['Ctrl and another key', 'Note', { key: 's', ctrlKey: true }, 0],
  ])('is pressed by %s: %s', async (_keys, label, keys, times) => {
    const { form, onSubmit } = inForm(<SubmitButton label="Save" />);
    renderPart(form);
    const isLeftToBrowser = fireEvent.keyDown(screen.getByLabelText(label), keys);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(times));
    expect(isLeftToBrowser).toBe(times === 0);
  });

  it('is not pressed by keys while it is disabled', () => {
    const { form, onSubmit } = inForm(<SubmitButton label="Save" isDisabled />);
    renderPart(form);
    expect(button('Save')).toBeDisabled();
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', ctrlKey: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('waits until the data to send is loaded, and then sends once', async () => {
    const Loading = () => {
      const [isReady, setReady] = useState(false);
      return (
        <>
          <SubmitButton label="Save" isReady={isReady} />
          <button type="button" onClick={() => setReady((before) => !before)}>
            Load
          </button>
        </>
      );
    };
    const { form, onSubmit } = inForm(<Loading />);
    const { user } = renderPart(form);
    await user.click(button('Save'));
    expect(within(button(/Save/)).getByRole('progressbar')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(button('Load'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(button('Load'));
    await user.click(button('Load'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('no longer listens to the keys of a popup once it is gone', async () => {
    const Closing = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {isOpen && <SubmitButton label="Save" />}
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </>
      );
    };
    const { form, onSubmit } = inForm(<Closing />);
    const { user } = renderPart(form);
    await user.click(button('Close'));
    expect(fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', ctrlKey: true })).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is next to a Cancel that calls back, or leads back', async () => {
    const onCancel = vi.fn();
    const { user, unmount } = renderPart(inForm(<FormActions submitLabel="Save" cancel={onCancel} />).form);
    await user.click(button('Cancel'));
    expect(onCancel).toHaveBeenCalledTimes(1);
    unmount();
    const { address, ...page } = renderPart(inForm(<FormActions submitLabel="Save" cancel="/places" />).form);
    await page.user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(address()).toBe('/database/places');
  });
});

describe('a number that is edited in place', () => {
  const ROWS = [1, 2, 3];

  function openTable(props: object = {}) {
    const committed = vi.fn();
    const onType = vi.fn();
    const opened = renderPart(
      <table>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {['price', 'fee'].map((column) => (
                <td key={column}>
                  <EditInPlace
                    shown={`€${row}.00`}
                    typed={`${row}`}
                    label={`Edit the ${column} of ${row}`}
                    inputLabel={`The ${column} of ${row}`}
                    column={column}
                    unit={{ start: '€' }}
                    onCommit={(typed) => committed(column, row, typed)}
                    onType={onType}
                    {...props}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>,
    );
    const edit = async (row: number) => {
      await opened.user.click(button(`Edit the price of ${row}`));
      return screen.getByLabelText<HTMLInputElement>(`The price of ${row}`);
    };
    return { ...opened, committed, onType, edit };
  }

  it.each([
    ['{Enter}', true, 'The price of 3'],
    ['{Tab}', true, 'The price of 3'],
    ['{ArrowDown}', true, 'The price of 3'],
    ['{Shift>}{Tab}{/Shift}', true, 'The price of 1'],
    ['{ArrowUp}', true, 'The price of 1'],
    ['{Escape}', false, 'Edit the price of 2'],
    ['{Control>}{Enter}{/Control}', true, 'Edit the price of 2'],
    ['{Meta>}{Enter}{/Meta}', true, 'Edit the price of 2'],
  ])('ends with %s: saved %s, then “%s” has the focus', async (keys, saves, focused) => {
    const { user, edit, committed } = openTable();
    const input = await edit(2);
    expect(input).toHaveFocus();
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 1]);
    await user.keyboard(`7${keys}`);
    expect(committed.mock.calls).toEqual(saves ? [['price', 2, '7']] : []);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(focused));
  });

  it.each([
    ['{ArrowUp}', 1, 'The price of 1'],
    ['{ArrowDown}', 3, 'The price of 3'],
    ['a', 2, 'The price of 2'],
    ['{Enter}', 3, 'Edit the price of 3'],
  ])('keeps its input or ends at the edge of the table: %s in row %d', async (keys, row, focused) => {
    const { user, edit } = openTable();
    await edit(row);
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(focused));
  });

  it('is saved once when the input is left, and not without a change', async () => {
    const { user, edit, committed, onType } = openTable();
    await edit(1);
    await user.keyboard('5');
    expect(onType).toHaveBeenLastCalledWith('5');
    await user.click(document.body);
    expect(committed.mock.calls).toEqual([['price', 1, '5']]);
    expect(onType).toHaveBeenLastCalledWith(undefined);
    await edit(2);
    await user.keyboard('{Enter}');
    expect(committed).toHaveBeenCalledTimes(1);
  });

  it('shows its unit, whether it is wrong, and how it is understood', async () => {
    const { edit } = openTable({
      unit: { end: 'g' },
      isWrong: true,
      understand: (typed: string) => `Understood as ${typed}`,
    });
    const input = await edit(1);
    expect(input).toHaveAttribute('inputmode', 'decimal');
    expect(input).toBeInvalid();
    expect(input.parentElement).toHaveTextContent('g');
    expect(screen.getByText('Understood as 1')).toHaveAttribute('aria-live', 'polite');
  });

  it('is only shown to viewers', () => {
    holdTokenOf('viewer');
    const { container } = openTable();
    expect(container).toHaveTextContent('€1.00€1.00€2.00');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an amount of money that is edited in place', () => {
  it.each([
    ['0', [0]],
    ['1,50', [1.5]],
    ['-1', []],
    ['x', []],
    ['', ['empty']],
  ])('that is typed as “%s” becomes %j', async (typed, changes) => {
    const made: unknown[] = [];
    const { user } = renderPart(
      <MoneyInPlace
        amount={20}
        label="Edit the price"
        inputLabel="Price"
        column="price"
        onChange={(amount) => made.push(amount)}
        onEmpty={() => made.push('empty')}
      />,
    );
    expect(button('Edit the price')).toHaveTextContent('€20.00');
    await user.click(button('Edit the price'));
    expect(field('Price')).toHaveValue('20.00');
    await user.keyboard(typed ? `${typed}{Enter}` : '{Delete}{Enter}');
    expect(made).toEqual(changes);
  });
});

describe('an amount in a currency', () => {
  const sources = { amount: 'price', currency: 'currency', foreign: 'foreign_price', rate: 'rate' };
  const YEN = { price: '50.00', currency: 'JPY', foreign_price: '8000', rate: '160' };

  function openAmount(values: object, of?: string) {
    const sent = vi.fn(async (_values: object) => undefined);
    const opened = renderPart(
      <RecordForm onSubmit={sent} defaultValues={values}>
        <PaidInput sources={sources} label="Price" of={of} required />
        <SubmitButton label="Save" />
      </RecordForm>,
    );
    const save = async () => {
      await opened.user.click(button('Save'));
      await waitFor(() => expect(sent).toHaveBeenCalled());
      return sent.mock.lastCall?.[0];
    };
    return { ...opened, save };
  }

  it('in euros has a currency and an amount', async () => {
    const { user, save } = openAmount({ price: '', currency: 'EUR', foreign_price: '', rate: '' });
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual(['price']);
    await replaceText(user, field('Price'), '12,5');
    expect(await save()).toMatchObject({ price: '12,5', currency: 'EUR' });
  });

  it('in another currency is computed in euros, next to the previous euros', async () => {
    const { user, save, container } = openAmount(YEN);
    expect(container).toHaveTextContent('¥8,000');
    expect(container).toHaveTextContent('€50.00');
    expect(container).not.toHaveTextContent('before');
    await replaceText(user, field('Price'), '16000');
    expect(container).toHaveTextContent('€100.00');
    expect(container).toHaveTextContent('(€50.00 before)');
    expect(await save()).toMatchObject({
      price: '100.00',
      currency: 'JPY',
      foreign_price: '16000',
      rate: '160',
    });
  });

  it('loses its rate with its currency, and gets both back with the first currency', async () => {
    const { user, save } = openAmount(YEN);
    await choose(user, select('Currency'), 'USD');
    expect(field('Price')).toHaveValue('8000');
    expect(screen.getAllByRole('textbox').at(-1)).toHaveValue('');
    await choose(user, select('Currency'), 'JPY');
    expect(await save()).toMatchObject(YEN);
  });

  it('keeps the computed euros when it becomes an amount in euros', async () => {
    const { user, save } = openAmount(YEN);
    await choose(user, select('Currency'), 'EUR');
    expect(field('Price')).toHaveValue('50.00');
    expect(await save()).toMatchObject({ price: '50.00', currency: 'EUR', foreign_price: '', rate: '' });
  });

  it('is empty in euros where none were computed', async () => {
    const { user } = openAmount({ price: '', currency: 'EUR', foreign_price: '', rate: '' });
    await choose(user, select('Currency'), 'JPY');
    await choose(user, select('Currency'), 'EUR');
    expect(field('Price')).toHaveValue('');
  });

  it('names its subject to screen readers where a form has several', () => {
    openAmount(YEN, 'the parcel');
    expect(screen.getByRole('combobox', { name: /Currency.*the parcel/ })).toBeVisible();
  });

  it('has no currency on a backend without extensions', () => {
    extensions.learn(false);
    openAmount(YEN);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });
});

describe('the question before records are deleted', () => {
  const SUMMARY = { count: 2, amount: 40, linked: { bought_stocks: 1, sales: 2 } };
  const sold = [productFixture({ id: 1, sale: 7 }), productFixture({ id: 2, sale: 7 })];

  function openQuestion({ summary = SUMMARY as object, props = {}, calls = {} } = {}) {
    const [onDone, onClose] = [vi.fn(), vi.fn()];
    const opened = renderPart(
      <DeleteDialog
        resource="products"
        filter={{ id: [1, 2] }}
        onDone={onDone}
        onClose={onClose}
        {...props}
      />,
      {
        calls: {
          getSelection: async () => summary,
          getList: async () => ({ data: sold, total: 2 }),
          getMany: async () => ({ data: [{ id: 7, name: 'Order 7' }] }),
          ...calls,
        },
      },
    );
    const isReady = () => waitFor(() => expect(button('Delete')).toBeEnabled());
    const lines = () => [...screen.getByRole('dialog').querySelectorAll('p')].map((line) => line.textContent);
    return { ...opened, onDone, onClose, isReady, lines };
  }

  it('says what hangs on sold products, and names the first orders once each', async () => {
    const { sent, lines } = openQuestion();
    expect(await screen.findByRole('link', { name: 'Order 7' })).toHaveAttribute(
      'href',
      '/database/shipments?inspect_sale=7',
    );
    expect(screen.getByText(/^Sold in/)).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(lines()).toEqual([
      'Products in purchases: 1. The estimated cost of those purchases will fall.',
      'Sold products: 2. Their orders keep price, cost and profit, but reports no longer know their purchases, types and sets.',
      'They go to the bin for 30 days, with everything that belongs to them, and can be restored from there.',
    ]);
    expect(sent('getList')).toEqual([
      [
        'products',
        expect.objectContaining({
          filter: { id: [1, 2], presence: ['sold'] },
          pagination: { page: 1, perPage: 3 },
          sort: { field: 'id', order: 'ASC' },
        }),
      ],
    ]);
  });

  it('says what products in stock are worth', async () => {
    const { lines, isReady } = openQuestion({ summary: { count: 2, amount: 40, linked: {} } });
    await isReady();
    expect(lines()[0]).toBe('Together they are worth €40.00; the stock is worth that much less.');
    expect(screen.queryByText(/^Sold in/)).toBeNull();
  });

  it('says what the products of purchases are worth, and in how many orders some were sold', async () => {
    const answers: Record<string, object> = {
      bought_stocks: { count: 1, amount: 100, linked: { products: 3 } },
      products: { count: 3, amount: 60, linked: { sales: 1 } },
    };
    const { lines, isReady, sent } = openQuestion({
      props: { resource: 'bought_stocks', filter: { id: [4] } },
      calls: { getSelection: async (resource: string) => answers[resource] },
    });
    await isReady();
    await screen.findByRole('link', { name: 'Order 7' });
    expect(lines().slice(0, 3)).toEqual([
      '3 products worth €60.00 stay, without a purchase.',
      '1 of its products was sold; the order keeps price, cost and profit.',
      'Reports no longer count the €100.00 paid for it.',
    ]);
    expect(sent('getSelection')[1]?.slice(0, 2)).toEqual(['products', { boughtStock: [4] }]);
    expect(sent('getList')[0]?.[1]).toMatchObject({ filter: { boughtStock: [4], presence: ['sold'] } });
  });

  it('is about nothing where no record matches any more', async () => {
    openQuestion({ summary: { count: 0, amount: 0, linked: {} } });
    await waitFor(() => expect(screen.queryByRole('status', { name: /Counting/ })).toBeNull());
    expect(button('Delete')).toBeDisabled();
    expect(screen.queryByText(/bin/)).toBeNull();
  });

  it('names the records outside the page', async () => {
    const { isReady } = openQuestion({ props: { elsewhere: 1200 } });
    await isReady();
    expect(screen.getByText(/1,200/)).toBeVisible();
  });

  it('wants the number of more than 100 records typed', async () => {
    const { user } = openQuestion({ summary: { count: 1200, amount: 0, linked: {} } });
    const number = await screen.findByRole('textbox', { name: /1,200/ });
    await user.type(number, '1 20');
    expect(button('Delete')).toBeDisabled();
    await user.type(number, '0');
    expect(button('Delete')).toBeEnabled();
  });

  it('reads what hangs on them again after a failure', async () => {
    let isAway = true;
    const { user, isReady } = openQuestion({
      calls: { getSelection: async () => (isAway ? Promise.reject(new Error('No network.')) : SUMMARY) },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(button('Delete')).toBeDisabled();
    isAway = false;
    await user.click(button('Try again'));
    await isReady();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closes by Cancel and by Escape', async () => {
    const { user, onClose } = openQuestion();
    expect(button('Cancel')).toHaveFocus();
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be left while records are being deleted, and stays after a failure', async () => {
    let fail = (_error: Error) => {};
    const { user, isReady, onClose, onDone } = openQuestion({
      calls: { deleteSelection: () => new Promise((_, reject) => void (fail = reject)) },
    });
    await isReady();
    await user.click(button('Delete'));
    expect(button('Cancel')).toBeDisabled();
    expect(within(button(/Delete/)).getByRole('progressbar')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    fail(new Error('No network.'));
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    expect(onDone).not.toHaveBeenCalled();
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('ends with how many records were deleted', async () => {
    const { user, isReady, onDone, sent } = openQuestion({
      calls: { deleteSelection: async () => ({ count: 2 }) },
    });
    await isReady();
    await user.click(button('Delete'));
    expect(await notice('2 products deleted.')).toBeVisible();
    expect(onDone).toHaveBeenCalledWith(2);
    expect(sent('deleteSelection')).toEqual([['products', { id: [1, 2] }]]);
  });
});

describe('a formatted text', () => {
  const shown = (html: string) => {
    const { container, unmount } = renderPart(<FormattedText html={html} />);
    const { innerHTML } = container.querySelector('[class^=Mui]') ?? container;
    unmount();
    return innerHTML;
  };

  it.each([
    ['<p>One<br>two</p>', '<p>One<br>two</p>'],
    ['<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['<b>a</b> <strong>b</strong>', '<strong>a</strong> <strong>b</strong>'],
    ['<i>a</i> <em>b</em>', '<em>a</em> <em>b</em>'],
    ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h4>a</h4><h4>b</h4><h5>c</h5>'],
    ['<h4>a</h4><h5>b</h5><h6>c</h6>', '<h5>a</h5><h6>b</h6><h6>c</h6>'],
    ['<table><tr><td>cell</td></tr></table><!-- note -->', 'cell'],
    ['<script>a</script><style>b</style><template>c</template>d', 'd'],
    ['<p onclick="x()" style="color: red">a</p>', '<p>a</p>'],
    [
      '<a href="https://a.example">a</a>',
      '<a href="https://a.example" target="_blank" rel="noreferrer">a</a>',
    ],
    ['<a href="javascript:x()"><b>a</b></a><a>b</a>', '<strong>a</strong>b'],
  ])('%s', (html, markup) => expect(shown(html)).toBe(markup));
});

reviewLooks('sharedControls');
