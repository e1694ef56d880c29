import { cardmarketLanguage } from '../listings/condition_codes.ts';

/** The languages by Cardmarket's numbers. Both kinds of Chinese are one here. */
const BY_NUMBER = ['', 'en', 'fr', 'de', 'es', 'it', 'zh', 'ja', 'pt', 'ru', 'ko', 'zh'];
/** Names that Cardmarket has no number for. */
const FURTHER: Readonly<Record<string, string>> = {
  chinese: 'zh',
  cinese: 'zh',
  zh: 'zh',
  thai: 'th',
  th: 'th',
  indonesian: 'id',
  id: 'id',
  日本語: 'ja',
  한국어: 'ko',
  中文: 'zh',
};

/** Languages whose cards are printings of their own, with prices of their own. */
const OWN_PRINTINGS = new Set(['ja', 'ko', 'zh', 'th', 'id']);

/** The code of a language, or an empty text. @example readLanguage('Giapponese') === 'ja' */
export function readLanguage(text: string): string {
  return (
    BY_NUMBER[Number(cardmarketLanguage(text) ?? 0)] ||
    (FURTHER[text.normalize('NFKC').trim().toLowerCase()] ?? '')
  );
}

/**
 * The language of an entry: stated, or shown by the script of its name. Empty for Latin script: Cardmarket has one
 * price for all western languages.
 */
export function languageOfEntry({ language, name }: { language: string; name: string }): string {
  const stated = readLanguage(language);
  if (stated !== '') return stated;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return 'ja';
  if (/\p{Script=Hangul}/u.test(name)) return 'ko';
  return /\p{Script=Thai}/u.test(name) ? 'th' : '';
}

/**
 * Whether the price of an entry holds for a unit in a language. What the entry does not say fits all western
 * languages only.
 */
export function isSameLanguage(unit: string, entry: { language: string; name: string }): boolean {
  const own = readLanguage(unit);
  const other = languageOfEntry(entry);
  if (own === '') return !OWN_PRINTINGS.has(other);
  if (other === '') return !OWN_PRINTINGS.has(own);
  return own === other;
}
