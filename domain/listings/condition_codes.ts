import type { CardCondition } from './condition.ts';

/** eBay's categories of single cards. They have descriptors of condition; lots (183455) have none. */
const CARD_CATEGORIES = new Set(['183454', '183050', '261328']);

/** @example isCardCategory('183454') */
export function isCardCategory(category: string): boolean {
  return CARD_CATEGORIES.has(category.trim());
}

const EBAY_CARD_CONDITIONS: Partial<Record<CardCondition, string>> = {
  mint: '400010',
  near_mint: '400010',
  excellent: '400011',
  good: '400012',
  light_played: '400012',
  played: '400013',
  poor: '400013',
};

/** How eBay writes a condition: the `ConditionID`, and descriptor 40001 of ungraded single cards. */
export interface EbayCondition {
  id: string;
  card: string;
}

/**
 * Undefined where eBay has no such condition: nothing sealed is a single card.
 *
 * @example ebayCondition('near_mint', '183454') // { id: '4000', card: '400010' }
 */
export function ebayCondition(condition: CardCondition, category: string): EbayCondition | undefined {
  if (!isCardCategory(category)) return { id: condition === 'new' ? '1000' : '3000', card: '' };
  if (condition === 'graded') return { id: '2750', card: '' };
  const card = EBAY_CARD_CONDITIONS[condition];
  return card === undefined ? undefined : { id: '4000', card };
}

/** Descriptor 27501. CGC is not in eBay's public lists: its number comes from a column of the template. */
const EBAY_GRADERS: Readonly<Record<string, string>> = {
  psa: '275010',
  bccg: '275011',
  bvg: '275012',
  bgs: '275013',
  beckett: '275013',
  csg: '275014',
  sgc: '275016',
  ksa: '275017',
  gma: '275018',
  hga: '275019',
  isa: '2750110',
  gsg: '2750112',
  pgs: '2750113',
  mnt: '2750114',
  tag: '2750115',
  'rare edition': '2750116',
  rcg: '2750117',
  cga: '2750120',
  tcg: '2750121',
  other: '2750123',
};

const words = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The number of a grader, or undefined. A number typed as such is kept. @example ebayGrader('PSA') === '275010' */
export function ebayGrader(grader: string): string | undefined {
  return /^27501\d{1,3}$/.test(grader.trim()) ? grader.trim() : EBAY_GRADERS[words(grader)];
}

const GRADES_IN_WORDS: Readonly<Record<string, string>> = {
  authentic: '2750219',
  'authentic altered': '2750220',
  altered: '2750220',
  'authentic trimmed': '2750221',
  trimmed: '2750221',
  'authentic coloured': '2750222',
  coloured: '2750222',
  colored: '2750222',
};

/** Descriptor 27502: `10` is 275020, and each half below it is one more. @example ebayGrade('9.5') === '275021' */
export function ebayGrade(grade: string): string | undefined {
  if (/^27502\d{1,2}$/.test(grade.trim())) return grade.trim();
  const inWords = GRADES_IN_WORDS[words(grade)];
  if (inWords) return inWords;
  const [, number = ''] = /(?:^|\s)(\d{1,2}(?:[.,][05])?)$/.exec(grade.trim()) ?? [];
  const halves = (10 - Number(number.replace(',', '.') || NaN)) * 2;
  return Number.isInteger(halves) && halves >= 0 && halves <= 18 ? `27502${halves}` : undefined;
}

/** Cardmarket's codes, best first: the number of each is its place. */
const CARDMARKET = ['MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO'] as const;
const CARDMARKET_CONDITIONS: readonly CardCondition[] = [
  'mint',
  'near_mint',
  'excellent',
  'good',
  'light_played',
  'played',
  'poor',
];

/** Sealed articles have no condition there. @example cardmarketCondition('near_mint') // { code: 'NM', number: '2' } */
export function cardmarketCondition(condition: CardCondition): { code: string; number: string } | undefined {
  if (condition === 'new') return { code: '', number: '' };
  const place = CARDMARKET_CONDITIONS.indexOf(condition);
  const code = CARDMARKET[place];
  return code === undefined ? undefined : { code, number: String(place + 1) };
}

const TCGPLAYER: Partial<Record<CardCondition, string>> = {
  new: 'Unopened',
  mint: 'Near Mint',
  near_mint: 'Near Mint',
  excellent: 'Lightly Played',
  good: 'Moderately Played',
  light_played: 'Moderately Played',
  played: 'Heavily Played',
  poor: 'Damaged',
};

/** @example tcgplayerCondition('excellent') === 'Lightly Played' */
export function tcgplayerCondition(condition: CardCondition): string | undefined {
  return TCGPLAYER[condition];
}

const LANGUAGES: readonly (readonly string[])[] = [
  ['english', 'en', 'eng', 'inglese', 'englisch', 'anglais', 'ingles'],
  ['french', 'fr', 'fra', 'francese', 'franzosisch', 'francais', 'frances'],
  ['german', 'de', 'deu', 'ger', 'tedesco', 'deutsch', 'allemand', 'aleman'],
  ['spanish', 'es', 'spa', 'spagnolo', 'spanisch', 'espagnol', 'espanol'],
  ['italian', 'it', 'ita', 'italiano', 'italienisch', 'italien'],
  ['simplified chinese', 's chinese', 'zhs', 'zh hans'],
  ['japanese', 'ja', 'jp', 'jpn', 'giapponese', 'japanisch', 'japonais', 'japones'],
  ['portuguese', 'pt', 'por', 'portoghese', 'portugiesisch', 'portugais', 'portugues'],
  ['russian', 'ru', 'rus', 'russo', 'russisch', 'russe', 'ruso'],
  ['korean', 'ko', 'kr', 'kor', 'coreano', 'koreanisch', 'coreen'],
  ['traditional chinese', 't chinese', 'zht', 'zh hant'],
];

/** Cardmarket's number of a language, or undefined. @example cardmarketLanguage('Japanese') === '7' */
export function cardmarketLanguage(language: string): string | undefined {
  const plain = language
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  const place = LANGUAGES.findIndex((names) => names.includes(plain));
  return place === -1 ? undefined : String(place + 1);
}
