import { comparisonForm, isClearCode, readCode } from './codes.ts';

/** A key that a scanner pressed, as in `KeyboardEvent`. `code` is empty if the physical key is not known. */
export interface KeyStroke {
  key: string;
  code: string;
  shiftKey: boolean;
  /** Caps Lock was on. In some layouts it also shifts the digits, so that a right reading looks garbled. */
  capsLock?: boolean;
}

/** The characters of a US keyboard by physical key: alone, and with Shift. */
const US_KEYS: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadDecimal: '..',
  NumpadSubtract: '--',
  NumpadDivide: '//',
  NumpadAdd: '++',
  NumpadMultiply: '**',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** Stands for a key without a character of its own, such as a dead key. */
const NO_CHARACTER = '\uFFFD';

/**
 * The character that a US keyboard types, whatever the layout of this computer. Undefined for unknown keys.
 *
 * @example usCharacter({ key: 'q', code: 'KeyA', shiftKey: false }) === 'a'
 */
export function usCharacter({ code, shiftKey }: KeyStroke): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? SHIFTED_DIGITS[Number(digit)] : digit;
  return /^Numpad(\d)$/.exec(code)?.[1] ?? US_KEYS[code]?.[shiftKey ? 1 : 0];
}

/** The character that a key typed in the layout of this computer. */
function layoutCharacter({ key }: KeyStroke): string {
  return [...key].length === 1 ? key : NO_CHARACTER;
}

/** Whether a key belongs to a code: it types a character, here or on a US keyboard. */
export function isCodeKey(stroke: KeyStroke): boolean {
  return layoutCharacter(stroke) !== NO_CHARACTER || usCharacter(stroke) !== undefined;
}

/**
 * The readings of a scan: by the layout of this computer, and by the physical keys of a US keyboard, which most
 * scanners pretend to be. Readings that the wrong layout garbled are left out if the other one is clear, except with
 * Caps Lock. No reading is left if the only one is garbled.
 *
 * @example readKeys(keysOf('BS000123', 'AZERTY')) // ['BS000123']
 */
export function readKeys(strokes: readonly KeyStroke[]): string[] {
  const byLayout = strokes.map(layoutCharacter).join('').trim();
  const isPhysical = strokes.every((stroke) => usCharacter(stroke) !== undefined);
  const byKeys = isPhysical ? strokes.map(usCharacter).join('').trim() : undefined;
  const readings = [byLayout, byKeys]
    .filter((text) => text !== undefined)
    .filter((text, at, all) => all.findIndex((one) => comparisonForm(one) === comparisonForm(text)) === at);
  const best = Math.max(...readings.map(clarityOf));
  if (best === 0 && byKeys === undefined) return [];
  const least = best < 3 && strokes.some(({ capsLock }) => capsLock) ? 0 : best;
  return readings.filter((text) => clarityOf(text) >= least && text !== '');
}

/** How sure it is that a reading was not garbled by a keyboard layout. */
function clarityOf(text: string): number {
  const isOwn = readCode(text) !== undefined;
  if (isOwn && (isClearCode(text) || /^https?:\/\/\S+\/go\/[A-Z0-9]+$/i.test(text))) return 3;
  if (isOwn) return 2;
  return isClearCode(text) || /^https?:\/\/[\w./:?&=%#~-]+$/i.test(text) ? 1 : 0;
}
