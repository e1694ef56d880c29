import { expect, test } from 'vitest';
import { isSameLanguage, readLanguage } from '../../../domain/prices/language.ts';

test.each([
  ['en', 'English', 'inglese'],
  ['fr', 'Französisch'],
  ['de', 'Tedesco'],
  ['es', 'Español'],
  ['it', 'Italienisch'],
  ['ja', 'Giapponese', '日本語', 'jp'],
  ['pt', 'Portuguese'],
  ['ru', 'Russian'],
  ['ko', 'Korean', '한국어'],
  ['zh', 'Simplified Chinese', 'Traditional Chinese', ' Chinese ', 'cinese', '中文', 'ZH'],
  ['th', 'Thai', 'th'],
  ['id', 'Indonesian', 'ID'],
  ['', '', 'Klingon'],
])('the code %s is read from the names of its language', (code, ...names) => {
  expect(names.map(readLanguage)).toEqual(names.map(() => code));
});

const fox = { language: '', name: 'Ember Fox' };
test.each([
  ['of no stated language', '', fox, true],
  ['of no stated language', '', { ...fox, language: 'German' }, true],
  ['of no stated language', '', { ...fox, language: 'Japanese' }, false],
  ['of no stated language', '', { ...fox, name: 'リザードン' }, false],
  ['in Italian', 'Italiano', fox, true],
  ['in Italian', 'Italiano', { ...fox, language: 'it' }, true],
  ['in Italian', 'Italiano', { ...fox, language: 'en' }, false],
  ['in Japanese', 'Japanese', fox, false],
  ['in Japanese', 'Japanese', { ...fox, name: 'ひのきつね' }, true],
  ['in Japanese', 'Japanese', { ...fox, language: 'en', name: 'リザードン' }, false],
  ['in Korean', 'Korean', { ...fox, name: '불여우' }, true],
  ['in Thai', 'Thai', { ...fox, name: 'จิ้งจอก' }, true],
  ['in Chinese', 'Traditional Chinese', { ...fox, language: 'zhs' }, true],
  ['in Indonesian', 'Indonesian', fox, false],
])('a card %s (%j) beside the price of %j', (_, unit, entry, isSame) => {
  expect(isSameLanguage(unit, entry)).toBe(isSame);
});
