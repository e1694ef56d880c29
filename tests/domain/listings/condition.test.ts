import { describe, expect, it, test } from 'vitest';
import {
  readCondition,
  readGrade,
  CARD_CONDITIONS,
  CONDITION_TEXTS,
} from '../../../domain/listings/condition.ts';
import {
  cardmarketCondition,
  cardmarketLanguage,
  ebayCondition,
  ebayGrade,
  ebayGrader,
  tcgplayerCondition,
} from '../../../domain/listings/condition_codes.ts';

describe('a condition in words', () => {
  test.each([
    ['Near mint', 'near_mint'],
    ['NM-MT', 'near_mint'],
    ['So gut wie neu', 'near_mint'],
    ['Quasi nuovo', 'near_mint'],
    ['Proche du neuf', 'near_mint'],
    ['Casi nuevo', 'near_mint'],
    ['EX', 'excellent'],
    ['Lightly Played', 'excellent'],
    ['Light Played', 'light_played'],
    ['Leicht bespielt', 'light_played'],
    ['Leggermente giocata', 'light_played'],
    ['Légèrement joué', 'light_played'],
    ['Ligeramente jugado', 'light_played'],
    ['Sehr gut', 'good'],
    ['Muy bueno', 'good'],
    ['bespielt', 'played'],
    ['Beschädigt', 'poor'],
    ['Dañado', 'poor'],
    ['sigillato', 'new'],
    ['OVP', 'new'],
    ['PSA 9', 'graded'],
    ['BGS 9,5', 'graded'],
    ['Shelf 3', undefined],
    ['Base Set 102', undefined],
    ['quite nice', undefined],
    ['', undefined],
  ])('%j is %s', (text, condition) => {
    expect(readCondition(text)).toBe(condition);
  });

  it('reads its own English words', () => {
    for (const condition of CARD_CONDITIONS)
      expect(readCondition(CONDITION_TEXTS[condition])).toBe(condition);
  });
});

it('reads a grader with a grade', () => {
  expect(readGrade('PSA 10')).toEqual({ grader: 'PSA', grade: '10' });
  expect(readGrade('Beckett 9,5')).toEqual({ grader: 'Beckett', grade: '9.5' });
  expect(readGrade('PSA 11')).toBeUndefined();
  expect(readGrade('10')).toBeUndefined();
});

describe('the codes of sites', () => {
  test.each([
    ['near_mint', '183454', { id: '4000', card: '400010' }],
    ['mint', '261328', { id: '4000', card: '400010' }],
    ['excellent', '183050', { id: '4000', card: '400011' }],
    ['good', '183454', { id: '4000', card: '400012' }],
    ['light_played', '183454', { id: '4000', card: '400012' }],
    ['played', '183454', { id: '4000', card: '400013' }],
    ['poor', '183454', { id: '4000', card: '400013' }],
    ['graded', '183454', { id: '2750', card: '' }],
    ['new', '183454', undefined],
    ['new', '183456', { id: '1000', card: '' }],
    ['played', '183455', { id: '3000', card: '' }],
  ] as const)('eBay writes %s in category %s as %j', (condition, category, codes) => {
    expect(ebayCondition(condition, category)).toEqual(codes);
  });

  test.each([
    ['10', '275020'],
    ['9.5', '275021'],
    ['9', '275022'],
    ['8.5', '275023'],
    ['5.5', '275029'],
    ['5', '2750210'],
    ['4,5', '2750211'],
    ['1', '2750218'],
    ['Gem Mint 10', '275020'],
    ['Authentic', '2750219'],
    ['275024', '275024'],
    ['0.5', undefined],
    ['11', undefined],
    ['9.3', undefined],
    ['', undefined],
  ])('eBay writes grade %j as %s', (grade, code) => {
    expect(ebayGrade(grade)).toBe(code);
  });

  test.each([
    ['psa', '275010'],
    ['BCCG', '275011'],
    ['BVG', '275012'],
    ['BGS', '275013'],
    ['Beckett', '275013'],
    ['CSG', '275014'],
    ['SGC', '275016'],
    ['KSA', '275017'],
    ['GMA', '275018'],
    ['HGA', '275019'],
    ['ISA', '2750110'],
    ['GSG', '2750112'],
    ['PGS', '2750113'],
    ['MNT', '2750114'],
    ['TAG', '2750115'],
    [' Rare  Edition ', '2750116'],
    ['RCG', '2750117'],
    ['CGA', '2750120'],
    ['TCG', '2750121'],
    [' 275015 ', '275015'],
    ['x275015', undefined],
    ['275015x', undefined],
  ])('eBay writes grader %j as %s', (grader, code) => {
    expect(ebayGrader(grader)).toBe(code);
  });

  test.each([
    [' 9 ', '275022'],
    ['Authentic Altered', '2750220'],
    ['altered', '2750220'],
    ['Authentic trimmed', '2750221'],
    ['Trimmed', '2750221'],
    ['Authentic coloured', '2750222'],
    ['Coloured', '2750222'],
    ['colored', '2750222'],
    [' 275024 ', '275024'],
    ['x275024', undefined],
    ['275024x', undefined],
    ['9 of 10 cards', undefined],
  ])('eBay writes the words of grade %j as %s', (grade, code) => {
    expect(ebayGrade(grade)).toBe(code);
  });

  it('has numbers of conditions and languages as Cardmarket counts them', () => {
    expect(CARD_CONDITIONS.map((condition) => cardmarketCondition(condition)?.number)).toEqual([
      '',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      undefined,
    ]);
    const languages = [
      'Simplified Chinese',
      'Portuguese',
      'Russian',
      'Korean',
      'Traditional Chinese',
      ' Français! ',
    ];
    expect(languages.map(cardmarketLanguage)).toEqual(['6', '8', '9', '10', '11', '2']);
    expect(ebayCondition('near_mint', ' 183454 ')?.id).toBe('4000');
  });

  it('guesses no grader', () => {
    expect(ebayGrader('psa')).toBe('275010');
    expect(ebayGrader('Other')).toBe('2750123');
    expect(ebayGrader('275015')).toBe('275015');
    expect(ebayGrader('CGC')).toBeUndefined();
  });

  it('has words of TCGplayer, codes of Cardmarket and numbers of languages', () => {
    expect(CARD_CONDITIONS.map(tcgplayerCondition)).toEqual([
      'Unopened',
      'Near Mint',
      'Near Mint',
      'Lightly Played',
      'Moderately Played',
      'Moderately Played',
      'Heavily Played',
      'Damaged',
      undefined,
    ]);
    expect(CARD_CONDITIONS.map((condition) => cardmarketCondition(condition)?.code)).toEqual([
      '',
      'MT',
      'NM',
      'EX',
      'GD',
      'LP',
      'PL',
      'PO',
      undefined,
    ]);
    expect(
      ['English', 'Französisch', 'de', 'Español', 'Italiano', 'Giapponese', 'Klingon'].map(
        cardmarketLanguage,
      ),
    ).toEqual(['1', '2', '3', '4', '5', '7', undefined]);
  });
});
