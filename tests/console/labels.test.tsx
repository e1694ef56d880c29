import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { findFormat, labelsOnPage, USUAL_FORMAT } from '../../domain/labels/formats.ts';
import { extensions } from '../../providers/extensions.ts';
import { LabelPrint } from '../../src/pages/labels/LabelPrint.tsx';
import '../../src/i18n/en/labels.ts';
import { changeTo } from './changeTo.ts';
import { collectDownloads } from './downloads.ts';
import { field } from './forms.ts';
import { choose, enter, openConsole, press, type User } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { startRealServer } from './realServer.ts';
import { productFixture } from './recordFixtures.ts';

const ALL = '/tools3?of=products&filter=%7B%7D';
const lines = () => within(screen.getByRole('group', { name: 'Lines' }));
/** Replaces the text of a field. */
async function retype(user: User, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  await enter(user, input, text);
}
async function leaveAndReturn(go: (to: string) => Promise<void>): Promise<void> {
  await go('/privacy');
  await screen.findByRole('heading', { level: 1, name: /privacy/i });
  await go(ALL);
}

const handles = () =>
  lines()
    .getAllByRole('button', { name: /^Move the line/ })
    .map((handle) => /Move the line (.*?)\. /.exec(handle.getAttribute('aria-label') ?? '')?.[1]);

describe('labels', () => {
  const server = startRealServer();
  beforeEach(async () => {
    for (const name of ['Ember Fox', 'Moon Heron', 'Great Wave']) await server.aProduct({ name });
  });

  it('are made as a PDF, and the next first free label is offered', async () => {
    const saved = collectDownloads();
    const { user, go } = openConsole(ALL);
    expect(await screen.findByText('3 products')).toBeVisible();
    expect(await screen.findByRole('img', { name: /free from label 1 on/ })).toBeVisible();
    await retype(user, screen.getByLabelText('First free'), '64');
    expect(screen.getByText('Sheets').nextSibling).toHaveTextContent('2');
    await press(user, 'Make PDF, 3 labels');
    expect(await screen.findByText('The PDF has 3 labels.')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^labels-.*\.pdf$/)]);
    expect(await saved[0]?.content).toMatch(/^%PDF-/);
    await leaveAndReturn(go);
    expect(await screen.findByLabelText('First free')).toHaveValue('2');
  });

  it('begin where the sheet is clicked, and move by what is typed', async () => {
    const { user } = openConsole(ALL);
    const sheet = await screen.findByRole('img', { name: /A sheet of 13 rows/ });
    const ninth = sheet.querySelector('[data-label="9"]');
    if (ninth) fireEvent.click(ninth);
    expect(screen.getByLabelText('First free')).toHaveValue('9');
    expect(sheet.querySelectorAll('.used')).toHaveLength(8);
    expect(sheet.querySelectorAll('.printed')).toHaveLength(3);
    const right = screen.getByLabelText('Shift right');
    await retype(user, right, '0,5');
    expect(sheet.querySelector('.used')?.getAttribute('transform')).toBe('translate(5.25 10.7)');
    await retype(user, right, '11');
    expect(screen.getByText('At most 10 mm')).toBeVisible();
  });

  it('have lines that are added, moved by keyboard and removed', async () => {
    const { user, go } = openConsole(ALL);
    await screen.findByRole('group', { name: 'Lines' });
    expect(handles()).toEqual(['Name', 'SKU', 'Place']);
    lines()
      .getByRole('button', { name: /Move the line SKU/ })
      .focus();
    await user.keyboard('{ArrowUp}');
    expect(handles()).toEqual(['SKU', 'Name', 'Place']);
    await press(user, 'Remove the line Place');
    await press(user, 'Line');
    await user.click(await screen.findByRole('menuitem', { name: 'Own text' }));
    await enter(user, screen.getByRole('textbox', { name: 'Own text' }), 'Fragile');
    expect(
      within(screen.getByRole('img', { name: 'The label of Ember Fox' })).getByText('Fragile'),
    ).toBeVisible();
    await leaveAndReturn(go);
    await waitFor(() => expect(handles()).toEqual(['SKU', 'Name', 'Own text']));
  });

  it('fit their card, and say why a code does not fit', async () => {
    const { user } = openConsole(ALL);
    await screen.findByRole('group', { name: 'Code' });
    expect(screen.queryByText(/needs/)).toBeNull();
    const width = () =>
      Number(screen.getByRole('img', { name: 'The label of Ember Fox' }).getAttribute('width'));
    // Twice 38.1 mm, at 96 pixels in 25.4 mm.
    expect(width()).toBeCloseTo(288);
    await choose(user, screen.getByLabelText('Format'), /99012/);
    expect(width()).toBeCloseTo(318);
    // The list that closes has the same name.
    await choose(user, screen.getByLabelText('Format', { selector: '[role=combobox]' }), /L4731/);
    expect(
      await screen.findByText('Code 128 needs 36.3 mm in width. These labels have 25.4 mm.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Code 128' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('are chosen in the stock, with the order of the list', async () => {
    const { user, address } = openConsole('/database/stock?sort=name&order=ASC');
    for (const name of ['Moon Heron', 'Ember Fox']) {
      const row = await screen.findByRole('row', { name: new RegExp(name) });
      await user.click(within(row).getByRole('checkbox'));
    }
    const bar = await screen.findByRole('group', { name: '2 selected' });
    await user.click(within(bar).getByRole('link', { name: 'Labels' }));
    expect(await screen.findByText('2 products')).toBeVisible();
    expect(address()).toMatch(/^\/tools3\?of=products/);
    expect(await screen.findByRole('img', { name: 'The label of Ember Fox' })).toBeVisible();
  });

  it('without records say how to choose some', async () => {
    const { user } = openConsole('/tools3');
    expect(await screen.findByText('No products are chosen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Stock' })).toBeVisible();
    await press(user, 'Purchases');
    expect(await screen.findByText('No purchases are chosen')).toBeVisible();
    await press(user, 'Places');
    expect(await screen.findByRole('link', { name: 'All places' })).toBeVisible();
  });
});

describe('the numbers of a sheet', () => {
  beforeEach(() => extensions.learn(true));
  const open = () =>
    renderPart(
      <LabelPrint
        selection={{ of: 'products', filter: {} }}
        count={3}
        record={productFixture({ name: 'Ember Fox' }) as never}
      />,
    );
  const onPage = labelsOnPage(findFormat(USUAL_FORMAT) ?? expect.fail());
  const counts = () => [...document.querySelectorAll('.label-counts dd')].map((one) => one.textContent);

  it.each([
    ['Shift right', '10', true],
    ['Shift right', '10.1', false],
    ['Shift right', '-10', true],
    ['Shift down', '-10.1', false],
    ['Shift down', '−0.5', true],
    ['First free', '0', false],
    ['First free', '1.5', false],
    ['First free', String(onPage), true],
    ['First free', String(onPage + 1), false],
  ])('%s may be %s: %s', (name, typed, isValid) => {
    open();
    changeTo(field(name), typed);
    if (isValid) expect(field(name)).toBeValid();
    else expect(field(name)).toBeInvalid();
  });

  it('count the labels before the first free one as used', () => {
    open();
    const sheet = (used: number) => ['3', String(used), String(onPage - used - 3), String(onPage)];
    expect(counts()).toEqual(sheet(0));
    changeTo(field('First free'), '3');
    expect(counts()).toEqual(sheet(2));
    changeTo(field('First free'), String(onPage));
    expect(counts().slice(0, 3)).toEqual(['3', String(onPage - 1), '2']);
  });
});
