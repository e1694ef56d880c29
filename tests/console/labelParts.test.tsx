import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { NewLabelLine } from '../../contract/labels.ts';
import { LABEL_FORMATS } from '../../domain/labels/formats.ts';
import { CodeChoice } from '../../src/pages/labels/CodeChoice.tsx';
import { LineList } from '../../src/pages/labels/LineList.tsx';
import { NumberField } from '../../src/pages/labels/NumberField.tsx';
import { useLabelPrints } from '../../src/pages/labels/useLabelPrints.ts';
import { useCodeShape } from '../../src/pages/labels/useCodeShape.ts';
import { useLabelSettings } from '../../src/pages/labels/useLabelSettings.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, textsOf } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import '../../src/i18n/en/labels.ts';

noteLooks();

describe('the lines of a label', () => {
  const open = (before: NewLabelLine[]) => {
    const onChange = vi.fn<(lines: NewLabelLine[]) => void>();
    function Lines() {
      const [lines, setLines] = useState(before);
      const change = (changed: NewLabelLine[]) => {
        onChange(changed);
        setLines(changed);
      };
      return (
        <LineList of="products" lines={lines} texts={lines.map((_, at) => `Text ${at}`)} onChange={change} />
      );
    }
    return { ...renderPart(<Lines />), onChange };
  };
  const handles = () => [...document.querySelectorAll<HTMLElement>('.label-handle')];
  const three: NewLabelLine[] = [{ field: 'name' }, { field: 'sku' }, { field: 'place' }];
  const [name = expect.fail(), sku = expect.fail(), place = expect.fail()] = three;

  it('are moved by arrows, and the focus follows; they stop at both ends', async () => {
    const { user, onChange } = open(three);
    handles()[0]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith([sku, name, place]);
    await waitFor(() => expect(handles()[1]).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith([sku, place, name]);
    expect(handles()[2]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith([sku, name, place]);
    handles()[0]?.focus();
    await user.keyboard('{ArrowUp}a');
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(handles()[0]).toHaveFocus();
  });

  it('are moved by dragging', () => {
    const { onChange } = open(three);
    const rows = screen.getAllByRole('listitem');
    fireEvent.drop(rows[2] ?? expect.fail());
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.dragStart(handles()[0] ?? expect.fail());
    expect(rows[0]).toHaveClass('dragged');
    const over = createEvent.dragOver(rows[2] ?? expect.fail());
    fireEvent(rows[2] ?? expect.fail(), over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(rows[2] ?? expect.fail());
    expect(onChange).toHaveBeenLastCalledWith([sku, place, name]);
    fireEvent.dragEnd(handles()[0] ?? expect.fail());
    expect(document.querySelector('.dragged')).toBeNull();
  });

  it('are removed, and added from those that are not there yet, or as a text', async () => {
    const { user, onChange } = open([name, sku]);
    await user.click(button(/^Remove.*SKU/));
    expect(onChange).toHaveBeenLastCalledWith([name]);
    await user.click(button('Line'));
    expect(textsOf('menuitem')).not.toContain('Name');
    await user.click(screen.getByRole('menuitem', { name: 'SKU' }));
    expect(onChange).toHaveBeenLastCalledWith([name, sku]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(button('Line'));
    await user.click(screen.getAllByRole('menuitem').at(-1) ?? expect.fail());
    expect(onChange).toHaveBeenLastCalledWith([name, sku, { text: '' }]);
    await user.type(screen.getByRole('textbox'), 'S');
    expect(onChange).toHaveBeenLastCalledWith([name, sku, { text: 'S' }]);
  });
});

describe('the code of a label', () => {
  const format = LABEL_FORMATS[0] ?? expect.fail();

  it('is chosen, unless it does not fit, and the reason is said', async () => {
    const onChange = vi.fn();
    const part = (short: string) => (
      <CodeChoice format={format} value="qr" short={short} shape={undefined} hasLines onChange={onChange} />
    );
    const wide = renderPart(part('X'.repeat(200)));
    const code128 =
      screen.getAllByRole('button').find((one) => /128/.test(one.textContent ?? '')) ?? expect.fail();
    expect(code128).toHaveAttribute('aria-disabled', 'true');
    expect(wide.container.querySelector('.label-note')).toHaveTextContent(/128.*mm/);
    await wide.user.click(code128);
    expect(onChange).not.toHaveBeenCalled();
    const others = screen.getAllByRole('button').filter((one) => one !== code128);
    expect(others.map((one) => one.getAttribute('aria-disabled'))).toEqual(others.map(() => 'false'));
    expect(others.filter((one) => one.getAttribute('aria-pressed') === 'true')).toHaveLength(1);
    await wide.user.click(others.at(-1) ?? expect.fail());
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['qr', 'BS-7', true],
    ['code128', 'BS-7', true],
    ['datamatrix', 'BS-7', true],
    ['none', 'BS-7', false],
    ['qr', '', false],
  ] as const)('%s of “%s” has a shape: %s', async (code, text, hasShape) => {
    const Shape = () => {
      const shape = useCodeShape(code, text);
      return <p>{shape ? `${shape.width} × ${shape.height}` : 'none'}</p>;
    };
    const { container } = renderPart(<Shape />);
    const size = { qr: /^(\d+) × \1$/, code128: /^\d+ × 1$/, datamatrix: /^(\d+) × \1$/, none: /none/ }[code];
    await waitFor(() => expect(container).toHaveTextContent(hasShape ? size : 'none'));
  });
});

it('the settings of labels are kept for each format and each kind of record', async () => {
  const Settings = ({ of }: { of: 'products' | 'places' }) => {
    const settings = useLabelSettings(of);
    const { format, code, lines, shift, first } = settings;
    return (
      <>
        <p data-testid={of}>
          {JSON.stringify([
            format.key,
            code,
            lines.map((line) => ('field' in line ? line.field : '')),
            shift,
            first,
          ])}
        </p>
        <button onClick={() => settings.setCode('datamatrix')}>code {of}</button>
        <button onClick={() => settings.setLines([{ field: 'place' }])}>lines {of}</button>
        <button onClick={() => settings.setShift({ right: 1 })}>right {of}</button>
        <button onClick={() => settings.setShift({ down: 2 })}>down {of}</button>
        <button onClick={() => settings.keepFirst(5_000)}>first {of}</button>
        <button onClick={() => settings.setFormat(other)}>format {of}</button>
      </>
    );
  };
  let other = '';
  const { user } = renderPart(
    <>
      <Settings of="products" />
      <Settings of="places" />
    </>,
  );
  const kept = (of: string) => JSON.parse(screen.getByTestId(of).textContent ?? '');
  const [usual] = kept('products');
  other = LABEL_FORMATS.find(({ key }) => key !== usual)?.key ?? '';
  expect(kept('products')).toEqual([usual, 'qr', ['name', 'sku', 'place'], { right: 0, down: 0 }, 1]);
  for (const name of ['code', 'lines', 'right', 'down', 'first'])
    await user.click(button(`${name} products`));
  const [, code, lines, shift, first] = kept('products');
  expect([code, lines, shift]).toEqual(['datamatrix', ['place'], { right: 1, down: 2 }]);
  expect(first).toBeGreaterThan(1);
  expect(first).toBeLessThan(200);
  expect(kept('places')).toEqual([usual, 'datamatrix', ['name', 'place'], { right: 1, down: 2 }, first]);
  await user.click(button('format places'));
  expect(kept('products')).toEqual([other, 'datamatrix', ['place'], { right: 0, down: 0 }, 1]);
});

it.each([
  ['−1.5', -1.5],
  ['2', 2],
  ['11', undefined],
  ['x', undefined],
])('a number that is typed, %s, is %s', async (typed, value) => {
  const onChange = vi.fn();
  const isValid = (number: number) => number <= 10;
  const { user } = renderPart(
    <NumberField label="Right" value="0" unit="mm" isValid={isValid} wrong="Too far." onChange={onChange} />,
  );
  const input = screen.getByRole('textbox', { name: /^Right/ });
  await user.clear(input);
  onChange.mockClear();
  await user.click(input);
  await user.paste(typed);
  await user.tab();
  if (value === undefined) {
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Too far.')).toBeVisible();
  } else expect(onChange).toHaveBeenLastCalledWith(value);
});

describe('the PDF of labels and the test sheet', () => {
  const Prints = () => {
    const settings = useLabelSettings('products');
    const filter = { id: [4] };
    const sort = { field: 'name', order: 'DESC' } as const;
    const selection = { of: 'products', filter, sort } as const;
    const prints = useLabelPrints({ selection, settings, first: 3, count: 1 });
    return (
      <>
        <button disabled={prints.isMaking} onClick={prints.make}>
          Make
        </button>
        <button disabled={prints.isTesting} onClick={prints.test}>
          Test
        </button>
      </>
    );
  };

  it.each([
    ['Make', 'Test', 'getLabels'],
    ['Test', 'Make', 'getLabelTest'],
  ])('are asked for once: “%s”', async (name, other, call) => {
    const asked = vi.fn((_sheet: object) => new Promise(() => {}));
    const { user } = renderPart(<Prints />, { calls: { [call]: asked } });
    await user.click(button(name));
    await waitFor(() => expect(button(name)).toBeDisabled());
    expect(button(other)).toBeEnabled();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ shiftRight: 0, shiftDown: 0 });
    const ofLabels = { of: 'products', filter: { id: [4] }, sort: ['name', 'DESC'], code: 'qr', first: 3 };
    if (call === 'getLabels') expect(asked.mock.calls[0]?.[0]).toMatchObject(ofLabels);
  });
});

reviewLooks('labelParts');
