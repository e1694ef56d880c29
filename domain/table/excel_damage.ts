/** The damage that a spreadsheet has done to a code, as its text shows. */
export type CodeDamage = 'date' | 'scientific' | 'digits' | 'boolean';

/** The errors of Excel and LibreOffice in English, Italian, German, French, Spanish, Portuguese and Dutch. */
const ERRORS = new Set(
  [
    '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #SPILL! #CALC! #FIELD! #GETTING_DATA',
    '#NULLO! #VALORE! #RIF! #NOME? #N/D #ESPANSIONE!',
    '#WERT! #BEZUG! #ZAHL! #NV #ÜBERLAUF! #KALK!',
    '#NUL! #VALEUR! #NOM? #NOMBRE! #PROPAGATION! #EPARS!',
    '#¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #¡DESBORDAMIENTO! #¡CALC!',
    '#NULO! #VALOR! #NÚM! #DESPEJAR! #EXCEDENTE!',
    '#LEEG! #DEEL/0! #WAARDE! #VERW! #NAAM? #GETAL! #N/B #OVERLOOP! #BEREK!',
  ].flatMap((errors) => errors.split(' ')),
);
const OTHER_ERROR = /^(?:#{3,}|Err:\d{3})$/;

/**
 * Whether a whole cell is the error of a formula, or the signs of a column that was too narrow for its
 * number.
 *
 * @example isSpreadsheetError('#VALORE!') === true
 */
export function isSpreadsheetError(text: string): boolean {
  const plain = text.trim().normalize('NFC');
  return ERRORS.has(plain) || OTHER_ERROR.test(plain);
}

/**
 * Months as spreadsheets abbreviate them. English and German months begin with a capital, months in other
 * languages do not.
 */
const MONTHS = new Set(
  [
    'Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec',
    'gen feb mar apr mag giu lug ago set ott nov dic',
    'Jan Feb Mrz Mär März Apr Mai Jun Juni Jul Juli Aug Sep Okt Nov Dez',
    'janv févr fév mars avr mai juin juil août sept oct nov déc',
    'ene feb mar abr may jun jul ago sep sept oct nov dic',
    'jan fev mar abr mai jun jul ago set out nov dez',
    'jan feb mrt apr mei jun jul aug sep okt nov dec',
  ].flatMap((months) => months.split(' ')),
);
const DAY_MONTH = /^(\d{1,2})(?:[-/ ]|\. ?)(\p{L}{3,5})\.?(?:[-/ ]\d{2}(?:\d{2})?)?$/u;
const MONTH_YEAR = /^(\p{L}{3,5})\.?[-/ ]\d{2}$/u;

/** The word in the place of the month, in a text like `03-ott` or `Oct-04`. Undefined for any other text. */
function monthWord(text: string): string | undefined {
  const [, day, word] = DAY_MONTH.exec(text) ?? [];
  if (word !== undefined) return Number(day) >= 1 && Number(day) <= 31 ? word : undefined;
  return MONTH_YEAR.exec(text)?.[1];
}

const SCIENTIFIC = /^-?\d(?:[.,]\d+e[+-]|e\+)\d{2,3}$/i;
/** A spreadsheet keeps 15 digits of a number. A code with fewer zeros at the end may be undamaged. */
const CUT_DIGITS = /^[1-9]\d{14}0{4,}$/;
const BOOLEANS = new Set(
  'TRUE FALSE VERO FALSO WAHR FALSCH VRAI FAUX VERDADERO VERDADEIRO WAAR ONWAAR'.split(' '),
);

/**
 * The damage to a code that a spreadsheet took for another value; undefined if no damage shows. Codes that
 * people write, such as `MAR-10`, `SV3E10` and `12E5`, are not damage.
 *
 * @example codeDamage('03-ott') === 'date'
 * @example codeDamage('1,23457E+11') === 'scientific'
 */
export function codeDamage(text: string, column: CodeTally = createEmptyCodeTally()): CodeDamage | undefined {
  const plain = text.trim().normalize('NFC');
  if (SCIENTIFIC.test(plain)) return 'scientific';
  if (CUT_DIGITS.test(plain)) return 'digits';
  if (BOOLEANS.has(plain)) return 'boolean';
  // A column of `pok-14` and `ygo-15` has words of its own, and `mag-12` is one of these words.
  const isDate = MONTHS.has(monthWord(plain) ?? '') && column.otherWords <= column.months;
  return isDate ? 'date' : undefined;
}

/** Counts of the codes of one length that consist of digits. */
interface LengthTally {
  texts: number;
  numbers: number;
  /** The number of codes that begin with 0. */
  padded: number;
  /** The least of the codes that do not begin with 0. */
  least: number;
}

/** Counts over all codes of a column. */
export interface CodeTally {
  codes: number;
  /**
   * `months` counts texts like `03-ott`. `otherWords` counts texts of that form with a word that is not a month.
   */
  months: number;
  otherWords: number;
  /** Counts of codes, by length. */
  digits: ReadonlyMap<number, LengthTally>;
}

export function createEmptyCodeTally(): CodeTally {
  return { codes: 0, months: 0, otherWords: 0, digits: new Map() };
}

const NO_DIGITS: LengthTally = { texts: 0, numbers: 0, padded: 0, least: Infinity };
/** Longer codes are not counted by length. */
const MOST_DIGITS = 40;

/** Adds one code to the tally: a text, or a number of a cell. */
export function tallyCode(tally: CodeTally, cell: string | number): CodeTally {
  const text = String(cell).trim().normalize('NFC');
  if (text === '') return tally;
  const codes = tally.codes + 1;
  if (/^\d+$/.test(text) && text.length <= MOST_DIGITS) {
    const of = tally.digits.get(text.length) ?? NO_DIGITS;
    const isNumber = typeof cell === 'number';
    const isPadded = text.length > 1 && text.startsWith('0');
    const counted = {
      texts: of.texts + Number(!isNumber),
      numbers: of.numbers + Number(isNumber),
      padded: of.padded + Number(isPadded),
      least: isPadded ? of.least : Math.min(of.least, Number(text)),
    };
    return { ...tally, codes, digits: new Map(tally.digits).set(text.length, counted) };
  }
  const word = monthWord(text);
  if (word === undefined) return { ...tally, codes };
  const isMonth = MONTHS.has(word);
  return {
    ...tally,
    codes,
    months: tally.months + Number(isMonth),
    otherWords: tally.otherWords + Number(!isMonth),
  };
}

/** The shortest padded code. Card numbers are shorter, and one column has them with and without zeros. */
const SHORTEST_PADDED = 4;
/** The shortest usual length of codes that differ from counted numbers only by their length. */
const SHORTEST_FULL = 6;

/**
 * Whether a code of digits has lost zeros at its start. There are three signs:
 * - Codes of full length begin with 0.
 * - The code is a number among texts of one length.
 * - Nearly all codes are longer, and the code is far below them.
 *
 * Numbers that count up (`isCounted`), such as a site's order numbers, grow longer by themselves: for them only the
 * first sign applies.
 *
 * @example in the column 00123456, 20456789, 123457 the last has lost two
 */
export function hasLostZeros(
  cell: string | number,
  column: CodeTally,
  { isCounted = false }: { isCounted?: boolean } = {},
): boolean {
  const code = String(cell).trim();
  if (!/^[1-9]\d*$/.test(code)) return false;
  if (isShorterThanPadded(code.length, column)) return true;
  if (isCounted) return false;
  return (typeof cell === 'number' && isNumberAmongTexts(code, column)) || isFarBelow(code, column);
}

function isShorterThanPadded(length: number, { digits }: CodeTally): boolean {
  const padded = [...digits].flatMap(([one, { padded: count }]) => (count > 0 ? [one] : []));
  const [full = 0] = padded;
  if (padded.length !== 1 || full < SHORTEST_PADDED || length >= full) return false;
  const [shorter, others] = [
    countDigits(digits, (one) => one < full),
    countDigits(digits, (one) => one >= full),
  ];
  return others >= shorter;
}

function isNumberAmongTexts(code: string, { codes, digits }: CodeTally): boolean {
  const ofTexts = [...digits].filter(([, { texts }]) => texts > 0);
  const [[full, { texts, least }] = [0, NO_DIGITS]] = ofTexts;
  const isOneLength = ofTexts.length === 1 && texts >= 2 && full >= SHORTEST_PADDED;
  // A counter that has just grown by one digit is near: the gap is about the number of codes.
  return isOneLength && code.length < full && least - Number(code) > 10 * codes;
}

function isFarBelow(code: string, { codes, digits }: CodeTally): boolean {
  return [...digits].some(([full, { texts, numbers, least }]) => {
    const count = texts + numbers;
    const isUsual = full >= SHORTEST_FULL && count >= 4 && count >= codes * 0.8;
    return isUsual && code.length < full && Number(code) * 2 < least;
  });
}

function countDigits(digits: CodeTally['digits'], isMeant: (length: number) => boolean): number {
  return [...digits].reduce(
    (sum, [length, { texts, numbers }]) => (isMeant(length) ? sum + texts + numbers : sum),
    0,
  );
}
