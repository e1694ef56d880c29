/** What a spreadsheet has made of a code, as its text shows. */
export type CodeDamage = 'date' | 'scientific' | 'digits' | 'boolean';

/** In English, Italian, German, French, Spanish, Portuguese and Dutch, of Excel and of LibreOffice. */
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
 * Whether all of a cell is the error of a formula, or the signs of a column that was too narrow for its number.
 *
 * @example isSpreadsheetError('#VALORE!') === true
 */
export function isSpreadsheetError(text: string): boolean {
  const plain = text.trim().normalize('NFC');
  return ERRORS.has(plain) || OTHER_ERROR.test(plain);
}

/** Abbreviated as spreadsheets show them: English and German ones begin with a capital, the others do not. */
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

/** The word of a text like `03-ott` or `Oct-04`, where a date has its month; undefined in any other text. */
function monthWord(text: string): string | undefined {
  const [, day, word] = DAY_MONTH.exec(text) ?? [];
  if (word !== undefined) return Number(day) >= 1 && Number(day) <= 31 ? word : undefined;
  return MONTH_YEAR.exec(text)?.[1];
}

const SCIENTIFIC = /^-?\d(?:[.,]\d+e[+-]|e\+)\d{2,3}$/i;
/** A spreadsheet keeps 15 digits of a number. Fewer zeros may be those of a true code. */
const CUT_DIGITS = /^[1-9]\d{14}0{4,}$/;
const BOOLEANS = new Set(
  'TRUE FALSE VERO FALSO WAHR FALSCH VRAI FAUX VERDADERO VERDADEIRO WAAR ONWAAR'.split(' '),
);

/**
 * What has become of a code that a spreadsheet took for something else; undefined where nothing shows.
 * Codes that people write, such as `MAR-10`, `SV3E10` and `12E5`, are no damage.
 *
 * @example codeDamage('03-ott') === 'date'
 * @example codeDamage('1,23457E+11') === 'scientific'
 */
export function codeDamage(text: string, column: CodeTally = emptyCodeTally()): CodeDamage | undefined {
  const plain = text.trim().normalize('NFC');
  if (SCIENTIFIC.test(plain)) return 'scientific';
  if (CUT_DIGITS.test(plain)) return 'digits';
  if (BOOLEANS.has(plain)) return 'boolean';
  // A column of `pok-14` and `ygo-15` has its own words, of which `mag-12` is one more.
  const isDate = MONTHS.has(monthWord(plain) ?? '') && column.otherWords <= column.months;
  return isDate ? 'date' : undefined;
}

/** The codes of one length that consist of digits. */
interface LengthTally {
  texts: number;
  numbers: number;
  /** How many of the texts begin with 0. */
  padded: number;
  /** The least of those that do not. */
  least: number;
}

/** What all the codes of a column look like. */
export interface CodeTally {
  codes: number;
  /** Texts like `03-ott`, and texts of that form with a word that is no month. */
  months: number;
  otherWords: number;
  /** By their length. */
  digits: ReadonlyMap<number, LengthTally>;
}

export function emptyCodeTally(): CodeTally {
  return { codes: 0, months: 0, otherWords: 0, digits: new Map() };
}

const NO_DIGITS: LengthTally = { texts: 0, numbers: 0, padded: 0, least: Infinity };
/** Longer ones are not told apart. */
const MOST_DIGITS = 40;

/** The tally with one code more: a text, or a number of a cell. */
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

/** Card numbers are shorter, and stand with and without zeros side by side. */
const SHORTEST_PADDED = 4;
/** Of codes that only their length tells from counted numbers. */
const SHORTEST_FULL = 6;

/**
 * Whether a code of digits has lost zeros at its start: neighbours of full length begin with 0; it is a number among
 * texts of one length; or nearly all are longer, and it is far below them. Of `counted` numbers, such as those that
 * a site gives its orders, only the first tells.
 *
 * @example in the column 00123456, 20456789, 123457 the last has lost two
 */
export function lacksZeros(
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
  // A counter that just grew is as near as there are codes.
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
