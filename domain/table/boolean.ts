const YES =
  'true yes y 1 x ✓ ✔ ☑ on vero sì si ja j wahr oui o vrai sí verdadero はい 有 有り あり ○ foil etched holofoil';
const NO = 'false no n 0 ✗ ✘ ☐ off falso nein falsch non faux いいえ 無 無し なし × normal nonfoil';

const MEANINGS = new Map([
  ...YES.split(' ').map((word) => [word.normalize('NFKC'), true] as const),
  ...NO.split(' ').map((word) => [word.normalize('NFKC'), false] as const),
]);

/**
 * Reads yes or no in several languages, and the words of collection apps for foil cards. Undefined for any
 * other text.
 *
 * @example readBoolean('Sì') === true
 * @example readBoolean('normal') === false
 */
export function readBoolean(text: string): boolean | undefined {
  return MEANINGS.get(text.normalize('NFKC').trim().toLowerCase());
}
