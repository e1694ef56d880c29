import { normalizeHeading } from './table/header.ts';
import { type HeadingRole, HEADING_WORD_ROLES } from './personal_words.ts';

/**
 * The kinds of personal data in a heading. If a heading has two kinds, the first in this list counts. `buyer`
 * names the buyer in any form.
 */
const KINDS = [
  'email',
  'phone',
  'postcode',
  'street',
  'city',
  'region',
  'company',
  'taxNumber',
  'note',
  'user',
  'givenName',
  'wholeName',
  'name',
] as const satisfies readonly HeadingRole[];
export type PersonalKind = (typeof KINDS)[number] | 'buyer';

export interface PersonalHeading {
  kind: PersonalKind;
  /** The person that the heading means. A client may also be a program. */
  party: 'buyer' | 'recipient' | 'client' | 'unknown';
  /** The heading alone may mean something else: a card has a name, an order has a state. */
  isWeak: boolean;
}

/** Kinds that mean a person only beside other personal columns. */
const WEAK: ReadonlySet<PersonalKind> = new Set(['name', 'city', 'region', 'company', 'note']);

/** Short words with other meanings: a route, an abbreviation, a way to send. */
const SHORT: ReadonlyMap<string, PersonalKind> = new Map([
  ['via', 'street'],
  ['cap', 'postcode'],
  ['mail', 'email'],
]);

/**
 * Reads the personal data that a heading names. Undefined unless each word of the heading is known.
 *
 * @example readPersonalHeading('ShipToName') // { kind: 'name', party: 'recipient', isWeak: false }
 * @example readPersonalHeading('Buyer Country') // undefined
 */
export function readPersonalHeading(heading: string): PersonalHeading | undefined {
  const words = normalizeHeading(heading)
    .split(' ')
    .map((word) => word.replace(/\d+$/, ''))
    .filter(Boolean);
  const short = words.length === 1 ? SHORT.get(words[0] ?? '') : undefined;
  if (short) return { kind: short, party: 'unknown', isWeak: true };
  const roles = new Set<HeadingRole>();
  for (const word of words) {
    const found = rolesIn(word);
    if (!found) return undefined;
    for (const role of found) roles.add(role);
  }
  const party = partyOf(roles);
  const kind = kindOf(roles, party);
  if (!kind) return undefined;
  // A company that ships or delivers is the carrier. A delivery note is a document.
  if (roles.has('direction') && !roles.has('to') && (kind === 'company' || kind === 'note')) return undefined;
  return { kind, party, isWeak: isWeak(kind, party, roles) };
}

/** The roles of a word, or of the parts of a compound such as `Käufername`. */
function rolesIn(word: string): HeadingRole[] | undefined {
  const role = HEADING_WORD_ROLES.get(word);
  if (role) return [role];
  for (let end = word.length - 3; end >= 3; end -= 1) {
    const first = HEADING_WORD_ROLES.get(word.slice(0, end));
    const rest = first && first !== 'filler' ? rolesIn(word.slice(end)) : undefined;
    if (first && rest) return [first, ...rest];
  }
  return undefined;
}

type Roles = ReadonlySet<HeadingRole>;

function partyOf(roles: Roles): PersonalHeading['party'] {
  const isSoldTo = (roles.has('sold') && roles.has('to')) || (roles.has('bought') && roles.has('by'));
  if (roles.has('buyer') || isSoldTo) return 'buyer';
  if (roles.has('client')) return 'client';
  const isSentTo = roles.has('direction') || (roles.has('post') && roles.has('to'));
  return roles.has('recipient') || isSentTo ? 'recipient' : 'unknown';
}

function kindOf(roles: Roles, party: PersonalHeading['party']): PersonalKind | undefined {
  if (roles.has('post') && roles.has('number') && !roles.has('to')) return 'postcode';
  if (roles.has('tax')) return roles.has('number') ? 'taxNumber' : undefined;
  if (roles.has('account')) return 'user';
  const kind = KINDS.find((one) => roles.has(one));
  if (kind === 'name' && roles.has('namePart')) return 'givenName';
  if (kind === 'name' && roles.has('whole')) return 'wholeName';
  if (kind) return kind;
  if (roles.has('namePart') || roles.has('whole')) return undefined;
  if (party === 'buyer' || party === 'client') return roles.has('number') ? 'user' : 'buyer';
  // `Ship to` means a person. `Shipping` and a delivery number do not.
  const isSomebody = roles.has('recipient') || roles.has('to');
  return party === 'recipient' && isSomebody && !roles.has('number') ? 'buyer' : undefined;
}

function isWeak(kind: PersonalKind, party: PersonalHeading['party'], roles: Roles): boolean {
  if (party === 'client') return kind === 'buyer' || kind === 'user';
  if (party !== 'unknown') return false;
  return WEAK.has(kind) || (roles.has('account') && !roles.has('name'));
}
