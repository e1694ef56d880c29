import type { Random } from '../../../pictures/random.ts';

const BEGINNINGS =
  'Em Vol Aqua Fer Lu Sha Ko Dra Py Tor Mo Zi Gla Thu Ni Bo Cor Ha Ves Or Pri Qui Ru Sel Ty Um Wyn Xe Yo Ar Be Cri'.split(
    ' ',
  );
const MIDDLES = 'ber ti ra lo mi san du ne chi ga vo ri pa ku stra le'.split(' ');
const ENDS = 'fox don mander bloom wing tail gon rex lith zard puff ster nix let moth saur'.split(' ');
const KANA = [
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロワンガギグゴザジズダデドバビブボパピプポ',
];
const ACTIONS = 'Blaze Tidal Iron Quick Hidden Sudden Silent Double Rolling Frozen Solar Night'.split(' ');
const STRIKES = 'Strike Pulse Fang Whip Barrier Dance Burst Howl Guard Needle Wave Crush'.split(' ');
const RULES = [
  'Flip a coin. If heads, this attack does 20 more damage.',
  'Search your deck for a basic card and put it onto your bench.',
  'Discard an energy attached to this card in order to use this attack.',
  'During your opponent’s next turn, prevent all effects of attacks.',
  'Draw three cards, then shuffle one card from your hand into your deck.',
  'Once during your turn you may look at the top two cards of your deck.',
  'Choose one of the defending card’s attacks. It cannot be used next turn.',
  'Remove two damage counters from each of your cards in play.',
  'This creature gains flying until the end of the turn.',
  'Whenever it enters play, its owner gains two life for each card beside it.',
  'Move any number of basic energy among your cards in any way you like.',
  'The defending card is now asleep. Both players shuffle and draw a card.',
];
const FLAVOURS = [
  'It lives in old forests and is seldom seen twice in one place.',
  'Its tail glows when it is near water, and sailors follow it home.',
  'At night it counts the stars and forgets the number by morning.',
  'Nobody has ever heard it sing, though many have tried to listen.',
  'It stores the heat of the day in its horns and gives it to its young.',
];
const KINDS = 'Supporter Item Stadium Spell Trap Artifact Tool Relic'.split(' ');
const SETS = 'Dawn Ember Tide Crystal Storm Legend Shadow Aurora Titan Mirage Sky Root'.split(' ');
const SET_ENDS = 'Rising Frontier Voyage Origins Clash Horizon Vault Chronicle Origin Pact'.split(' ');
const PEOPLE = [
  'A. Mori',
  'L. Bianchi',
  'J. Holm',
  'K. Tanaka',
  'R. Duval',
  'S. Novak',
  'M. Costa',
  'E. Lind',
];

export const monsterName = (chance: Random) =>
  chance.pick(BEGINNINGS) + (chance.chance(0.6) ? chance.pick(MIDDLES) : '') + chance.pick(ENDS);

export const japaneseName = (chance: Random) =>
  Array.from({ length: chance.int(3, 6) }, () => chance.pick(KANA)).join('');

export const attackName = (chance: Random) => `${chance.pick(ACTIONS)} ${chance.pick(STRIKES)}`;
export const ruleText = (chance: Random) => chance.pick(RULES);
export const flavourText = (chance: Random) => chance.pick(FLAVOURS);
export const kindName = (chance: Random) => chance.pick(KINDS);
export const personName = (chance: Random) => chance.pick(PEOPLE);
export const setName = (chance: Random) => `${chance.pick(SETS)} ${chance.pick(SET_ENDS)}`;

/** Meaningless Japanese characters, as many as in a line of rules. */
export const japaneseRule = (chance: Random) =>
  Array.from(
    { length: chance.int(5, 8) },
    () => `${japaneseName(chance)}${chance.pick(['自分', '相手', '場', '山札', '進化', '技'])}`,
  ).join(' ');
