import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForScanners } from '../../ui/scanning/listenForScanners.ts';
import type { ConsoleScan } from '../../ui/scanning/scans.ts';
import { LAYOUT_NAMES, typeByScanner } from '../support/keyboards.ts';
import { pressKey, scan } from './scannerKeys.ts';

const onScan = vi.fn<(scan: ConsoleScan) => void>();
const onKey = vi.fn<(key: string) => void>();
const onSubmit = vi.fn<() => void>();
const readings = () => onScan.mock.calls.map(([{ readings: all }]) => all);

function Form() {
  const [price, setPrice] = useState('12.50');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Price" value={price} onChange={({ target: { value } }) => setPrice(value)} />
      <textarea aria-label="Note" defaultValue="old note" />
      <input type="password" aria-label="Password" />
      <input autoComplete="current-password" aria-label="Shown password" />
      <input autoComplete="one-time-code" aria-label="Code of the app" />
      <input data-scan-field="" aria-label="Code" />
      <button>Save</button>
    </form>
  );
}

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

let stop: () => void;
const shortcuts = ({ key }: KeyboardEvent) => onKey(key);
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stop = listenForScanners(onScan);
  document.addEventListener('keydown', shortcuts);
  render(<Form />);
});
afterEach(() => {
  stop();
  document.removeEventListener('keydown', shortcuts);
  vi.useRealTimers();
});

describe('a scanner', () => {
  it.each(LAYOUT_NAMES)('is read without a field, and triggers no shortcut: %s', (computer) => {
    expect(scan('BS000123', { computer })).toBe(false);
    vi.runAllTimers();
    expect(readings()).toEqual([['BS000123']]);
    expect(onKey.mock.calls.flat().filter((key) => key !== 'Shift')).toEqual([]);
  });

  it.each(['Enter', 'Tab'] as const)('gives a field of a form back what it had, with %s', (end) => {
    price().focus();
    price().setSelectionRange(1, 3);
    scan('BS000123', { computer: 'AZERTY', end });
    expect(readings()).toEqual([['BS000123']]);
    expect(price()).toHaveValue('12.50');
    expect([price().selectionStart, price().selectionEnd]).toEqual([1, 3]);
    expect(price()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onKey.mock.calls.flat()).not.toContain(end);
  });

  it('gives a note back what it had, and can type the code into it', () => {
    note().focus();
    note().setSelectionRange(3, 3);
    scan('4902370548495');
    expect(note()).toHaveValue('old note');
    onScan.mock.calls[0]?.[0].insert?.('4902370548495');
    expect(note()).toHaveValue('old4902370548495 note');
  });

  it('ends with a pause if it sends no key at the end', () => {
    scan('BS000123', { end: 'none' });
    expect(onScan).not.toHaveBeenCalled();
    vi.advanceTimersByTime(450);
    expect(onScan.mock.calls).toEqual([[{ readings: ['BS000123'], isCut: true }]]);
  });

  it('without a key at the end is read in a field only if the code is our own', () => {
    price().focus();
    scan('BS000123', { end: 'none' });
    vi.advanceTimersByTime(450);
    expect(readings()).toEqual([['BS000123']]);
    expect(price()).toHaveValue('12.50');
    scan('some-words', { end: 'none' });
    vi.advanceTimersByTime(450);
    expect(readings()).toHaveLength(1);
    expect(price().value).toContain('some-words');
  });

  it.each(['4,99', '10.50'])('is not seen in an amount that is typed fast: %s', (amount) => {
    price().focus();
    price().select();
    expect(scan(amount)).toBe(true);
    vi.runAllTimers();
    expect(onScan).not.toHaveBeenCalled();
  });

  it('is not seen in several words that a program types into a field', () => {
    note().focus();
    note().select();
    for (const key of 'Lot of cards') pressKey({ key });
    expect(pressKey({ key: 'Tab', code: 'Tab' })).toBe(true);
    vi.runAllTimers();
    expect(onScan).not.toHaveBeenCalled();
    expect(note()).toHaveValue('Lot of cards');
  });

  it('is not seen in the rest of a word whose keys came with a pause', () => {
    note().focus();
    note().select();
    for (const key of 'keyboard') pressKey({ key });
    vi.advanceTimersByTime(150);
    for (const [at, key] of [...'0003046'].entries()) pressKey({ key }, at === 0 ? 150 : 5);
    expect(pressKey({ key: 'Tab', code: 'Tab' })).toBe(true);
    vi.runAllTimers();
    expect(onScan).not.toHaveBeenCalled();
    expect(note()).toHaveValue('keyboard0003046');
  });

  it('is read in a field a moment after somebody has typed', () => {
    note().focus();
    note().select();
    for (const key of 'fox') pressKey({ key }, 120);
    vi.advanceTimersByTime(450);
    scan('BS000123');
    expect(readings()).toEqual([['BS000123']]);
    expect(note()).toHaveValue('fox');
  });

  it('is read twice in a row', () => {
    scan('BS000123');
    scan('BS000124');
    expect(readings()).toEqual([['BS000123'], ['BS000124']]);
  });

  it('is read whole when a busy machine delivers its keys late', () => {
    for (const key of 'BS') pressKey({ key, code: `Key${key}` });
    vi.advanceTimersByTime(100);
    for (const key of '000123') pressKey({ key, code: `Digit${key}` });
    expect(pressKey({ key: 'Enter', code: 'Enter' })).toBe(false);
    expect(readings()).toEqual([['BS000123']]);
  });

  it('is read whole outside of fields when its keys arrive late although nothing else happens', () => {
    for (const key of 'BS0000') pressKey({ key, code: key > '9' ? `Key${key}` : `Digit${key}` });
    vi.advanceTimersByTime(300);
    for (const key of '12') pressKey({ key, code: `Digit${key}` });
    expect(pressKey({ key: 'Enter', code: 'Enter' })).toBe(false);
    vi.runAllTimers();
    expect(onScan.mock.calls).toEqual([[{ readings: ['BS000012'] }]]);
  });

  it('that pauses in the middle of a code is read whole', () => {
    for (const key of 'BS00') pressKey({ key, code: key > '9' ? `Key${key}` : `Digit${key}` });
    for (const key of '0012') pressKey({ key, code: `Digit${key}` }, 90);
    expect(pressKey({ key: 'Enter', code: 'Enter' }, 90)).toBe(false);
    expect(readings()).toEqual([['BS000012']]);
  });

  it.each(LAYOUT_NAMES)('that falters in a field for codes is read whole: %s', (computer) => {
    const code = screen.getByRole('textbox', { name: 'Code' });
    code.focus();
    const strokes = typeByScanner('BS000123', { computer });
    for (const [index, stroke] of strokes.entries()) pressKey(stroke, index < 3 ? 80 : 5);
    expect(pressKey({ key: 'Enter', code: 'Enter' })).toBe(false);
    vi.runAllTimers();
    expect(onScan.mock.calls).toEqual([[expect.objectContaining({ readings: ['BS000123'] })]]);
    expect(code).toHaveValue('');
  });

  it('without a key at the end is cut in a field for codes, whatever it names', () => {
    const code = screen.getByRole('textbox', { name: 'Code' });
    code.focus();
    scan('AB-12', { end: 'none' });
    vi.advanceTimersByTime(450);
    expect(onScan.mock.calls).toEqual([[expect.objectContaining({ readings: ['AB-12'], isCut: true })]]);
    expect(code).toHaveValue('');
  });

  it('that is cut is told apart from the scan after it', () => {
    scan('BS00', { end: 'none' });
    scan('BS000124');
    vi.runAllTimers();
    expect(onScan.mock.calls).toEqual([[{ readings: ['BS00'], isCut: true }], [{ readings: ['BS000124'] }]]);
  });

  it.each(['Password', 'Shown password', 'Code of the app'])(
    'is not read in a field for secrets: %s',
    (label) => {
      screen.getByLabelText(label).focus();
      expect(scan('BS000123')).toBe(true);
      vi.runAllTimers();
      expect(onScan).not.toHaveBeenCalled();
    },
  );
});

describe('a person', () => {
  it.each([80, 150, 600])('types a code into a field for codes, %s ms a key', (gap) => {
    const code = screen.getByRole('textbox', { name: 'Code' });
    code.focus();
    expect(scan('AB12', { gap })).toBe(true);
    vi.runAllTimers();
    expect(code).toHaveValue('AB12');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('rolls over the last keys of a code', () => {
    const code = screen.getByRole('textbox', { name: 'Code' });
    code.focus();
    for (const key of 'AB') pressKey({ key, code: `Key${key}` }, 400);
    for (const key of '12') pressKey({ key, code: `Digit${key}` }, 20);
    expect(pressKey({ key: 'Enter', code: 'Enter' }, 90)).toBe(true);
    expect(code).toHaveValue('AB12');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('types into a field and submits with Enter, however fast', () => {
    price().focus();
    price().setSelectionRange(0, 5);
    expect(scan('1234', { gap: 40 })).toBe(true);
    vi.runAllTimers();
    expect(price()).toHaveValue('1234');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('rolls over three keys and Enter', () => {
    price().focus();
    expect(scan('the', { gap: 10 })).toBe(true);
    vi.runAllTimers();
    expect(onScan).not.toHaveBeenCalled();
    expect(price().value).toContain('the');
  });

  it('uses shortcuts, which arrive after a moment, in their order', () => {
    scan('gs', { gap: 80, end: 'none' });
    vi.advanceTimersByTime(60);
    expect(onKey.mock.calls.flat()).toEqual(['g', 's']);
    scan('gp', { gap: 10, end: 'none' });
    vi.advanceTimersByTime(60);
    expect(onKey.mock.calls.flat()).toEqual(['g', 's', 'g', 'p']);
    expect(onScan).not.toHaveBeenCalled();
  });

  it('holds a key down', () => {
    for (let count = 0; count < 20; count += 1) pressKey({ key: 'j', code: 'KeyJ', repeat: count > 0 }, 33);
    expect(pressKey({ key: 'Enter', code: 'Enter' }, 33)).toBe(true);
    vi.runAllTimers();
    expect(onScan).not.toHaveBeenCalled();
  });

  it('presses a button with a space or Enter at once', () => {
    screen.getByRole('button').focus();
    expect(pressKey({ key: ' ', code: 'Space' }, 500)).toBe(true);
    expect(pressKey({ key: 'Enter', code: 'Enter' }, 500)).toBe(true);
    expect(onKey.mock.calls.flat()).toEqual([' ', 'Enter']);
  });
});
