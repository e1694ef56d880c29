/** The conditions of a card, best first, and of sealed or other goods. */
export const CARD_CONDITIONS = [
  'new',
  'mint',
  'near_mint',
  'excellent',
  'good',
  'light_played',
  'played',
  'poor',
  'graded',
] as const;
export type CardCondition = (typeof CARD_CONDITIONS)[number];

/**
 * The words for conditions in English, German, Italian, French and Spanish, without accents, and the codes of
 * sites. The scale is Cardmarket's. TCGplayer's “Lightly Played” is Cardmarket's excellent.
 */
export const CONDITION_WORDS: Readonly<Record<CardCondition, string>> = {
  new: 'new, brand new, sealed, factory sealed, unopened, neu, versiegelt, ovp, originalverpackt, nuovo, nuova, sigillato, sigillata, neuf, neuve, scelle, nuevo, nueva, precintado, sellado',
  mint: 'mint, m, mt, gem mint, makellos, perfetto, perfetta, parfait, perfecto, perfecta',
  near_mint:
    'near mint, near mint or better, nearly mint, nm, nm mt, nm m, m nm, nm mint, neuwertig, fast neuwertig, nahezu neuwertig, so gut wie neu, wie neu, quasi nuovo, quasi nuova, come nuovo, come nuova, pari al nuovo, quasi neuf, presque neuf, proche du neuf, comme neuf, casi nuevo, casi nueva, como nuevo, como nueva',
  excellent:
    'excellent, ex, exc, ex mt, lightly played, slightly played, sp, lightly played excellent, exzellent, ausgezeichnet, eccellente, ottimo, ottima, excelente',
  good: 'good, gd, very good, vg, moderately played, mp, moderately played very good, gut, sehr gut, buono, buona, molto buono, molto buona, bon, bonne, tres bon, tres bonne, bueno, buena, muy bueno, muy buena',
  light_played:
    'light played, lp, leicht bespielt, leicht gespielt, leggermente giocato, leggermente giocata, poco giocato, poco giocata, legerement joue, legerement jouee, peu joue, ligeramente jugado, ligeramente jugada, poco jugado, poco jugada',
  played:
    'played, pl, heavily played, hp, heavily played poor, bespielt, gespielt, stark bespielt, stark gespielt, giocato, giocata, molto giocato, molto giocata, joue, jouee, tres joue, jugado, jugada, muy jugado, muy jugada',
  poor: 'poor, po, damaged, dmg, d, schlecht, beschadigt, rovinato, rovinata, danneggiato, danneggiata, scarso, scarsa, mauvais, mauvaise, endommage, endommagee, abime, abimee, malo, mala, danado, danada, mal estado',
  graded:
    'graded, slab, slabbed, professionally graded, gegradet, gradato, gradata, gradee, gradeado, gradeada, graduado',
};

const MEANINGS: ReadonlyMap<string, CardCondition> = new Map(
  CARD_CONDITIONS.flatMap((condition) =>
    CONDITION_WORDS[condition].split(', ').map((word) => [word, condition]),
  ),
);

/**
 * Reads a condition in several languages, or undefined. A grade such as `PSA 9` means graded.
 *
 * @example readCondition('Quasi nuovo') === 'near_mint'
 */
export function readCondition(text: string): CardCondition | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
  return MEANINGS.get(plain) ?? (readGrade(text) ? 'graded' : undefined);
}

const GRADERS = new Set(
  'psa bgs bvg bccg beckett cgc sgc csg ksa gma hga isa gsg pgs mnt tag rcg cga ace ags graad'.split(' '),
);
const GRADED = /^\s*(\p{L}+)\s*(\d{1,2}(?:[.,]5)?)\s*$/u;

/** A grader and its grade in one text. @example readGrade('PSA 9.5') // { grader: 'PSA', grade: '9.5' } */
export function readGrade(text: string): { grader: string; grade: string } | undefined {
  const [, grader = '', number = ''] = GRADED.exec(text) ?? [];
  const grade = number.replace(',', '.');
  const isGrade = GRADERS.has(grader.toLowerCase()) && Number(grade) >= 1 && Number(grade) <= 10;
  return isGrade ? { grader, grade } : undefined;
}

/** The English words, for listings whose condition was chosen in its row. */
export const CONDITION_TEXTS: Readonly<Record<CardCondition, string>> = {
  new: 'New',
  mint: 'Mint',
  near_mint: 'Near Mint',
  excellent: 'Excellent',
  good: 'Good',
  light_played: 'Light Played',
  played: 'Played',
  poor: 'Poor',
  graded: 'Graded',
};
