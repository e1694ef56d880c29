import type { KeyStroke } from '../../domain/scanning/keys.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => `Digit${digit}`);
const letters = (row: string) => [...row].map((letter) => `Key${letter}`);

/** The physical keys, row by row, by their names in `KeyboardEvent.code`. */
const CODES = [
  ['Backquote', ...DIGITS, 'Minus', 'Equal'],
  [...letters('QWERTYUIOP'), 'BracketLeft', 'BracketRight'],
  [...letters('ASDFGHJKL'), 'Semicolon', 'Quote', 'Backslash'],
  [...letters('ZXCVBNM'), 'Comma', 'Period', 'Slash'],
].flat();

interface Layout {
  /** The characters of the keys, row by row: alone, and with Shift. */
  alone: string;
  shifted: string;
  /** Accents that wait for the next key. */
  dead?: string;
  /** Caps Lock also shifts the row of digits. */
  locksDigits?: boolean;
}

export const LAYOUTS = {
  US: {
    alone: "`1234567890-=qwertyuiop[]asdfghjkl;'\\zxcvbnm,./",
    shifted: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?',
  },
  UK: {
    alone: "`1234567890-=qwertyuiop[]asdfghjkl;'#zxcvbnm,./",
    shifted: '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~ZXCVBNM<>?',
  },
  Italian: {
    alone: "\\1234567890'ìqwertyuiopè+asdfghjklòàùzxcvbnm,.-",
    shifted: '|!"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°§ZXCVBNM;:_',
  },
  German: {
    alone: '^1234567890ß´qwertzuiopü+asdfghjklöä#yxcvbnm,.-',
    shifted: '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'YXCVBNM;:_',
    dead: '^´`',
    locksDigits: true,
  },
  AZERTY: {
    alone: '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*wxcvbn,;:!',
    shifted: '³1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µWXCVBN?./§',
    dead: '^¨',
    locksDigits: true,
  },
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as LayoutName[];

export interface Keyboards {
  /** The layout of the computer. */
  computer: LayoutName;
  /** The layout that the scanner is set to: the US layout, or that of the computer. */
  scanner?: LayoutName;
  capsLock?: boolean;
}

/** The keys that a computer sees when a scanner types a text. */
export function typeByScanner(
  text: string,
  { computer, scanner = 'US', capsLock = false }: Keyboards,
): KeyStroke[] {
  const from: Layout = LAYOUTS[scanner];
  return [...text].map((character) => {
    const at = [...from.alone].indexOf(character);
    const shiftedAt = [...from.shifted].indexOf(character);
    if (at < 0 && shiftedAt < 0) throw new Error(`No key of ${scanner} types ${character}.`);
    const shiftKey = at < 0;
    const place = shiftKey ? shiftedAt : at;
    return {
      key: keyAt(LAYOUTS[computer], place, { shiftKey, capsLock }),
      code: CODES[place] ?? '',
      shiftKey,
      capsLock,
    };
  });
}

function keyAt(
  layout: Layout,
  place: number,
  { shiftKey, capsLock }: { shiftKey: boolean; capsLock: boolean },
): string {
  const alone = [...layout.alone][place] ?? '';
  const isLocked = capsLock && (/\p{L}/u.test(alone) || layout.locksDigits === true);
  const character = (shiftKey !== isLocked ? [...layout.shifted][place] : alone) ?? '';
  return layout.dead?.includes(character) ? 'Dead' : character;
}
