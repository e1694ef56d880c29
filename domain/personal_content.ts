import { findCountry } from './country_name.ts';
import type { PersonalKind } from './personal_heading.ts';

type Shape = (value: string) => boolean;

export const isEmailAddress: Shape = (value) => /^<?[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}>?$/.test(value);

const isPhoneNumber: Shape = (value) =>
  /^['+(]*[\d\s()./+-]+(?:\s*(?:ext|x)\.?\s*\d+)?$/i.test(value) &&
  within(value.replace(/\D/g, '').length, 5, 17);

/** A postcode or a house number. */
const isPostcode: Shape = (value) => /^'?(?=.*\d)[A-Z\d][A-Z\d -]{0,11}$/i.test(value);

const isLink: Shape = (value) => /^(?:https?:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?)$/i.test(value);

const isAmount: Shape = (value) =>
  /^[-+(]*\s*(?:[A-Z]{0,3}\s?[$€£¥]\s?[-\d.,\s]+|\d[\d.,\s']*[.,]\d{1,2}\s?(?:[$€£¥]|[A-Z]{3})?|\d[\d.,]*\s?[$€£¥])\)?$/.test(
    value,
  );

const isDate: Shape = (value) =>
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ,].*)?$/.test(value) ||
  /^(?:\d{1,2}[-. ]\p{L}{3,9}\.?|\p{L}{3,9}[-. ]\d{1,2},?)[- ]\d{2,4}(?:[ ,].*)?$/u.test(value);

const isYesOrNo: Shape = (value) => /^(?:yes|no|true|false|y|n|s[iì]|ja|nein|oui|non)$/i.test(value);

const isCountry: Shape = (value) => findCountry(value) !== undefined;

/** The status of an order, or the condition of a card. */
const isStatus: Shape = (value) =>
  /^(?:un)?(?:paid|shipped|sent|packed|pending|new|used|open|closed|done|completed?|cancell?ed|refunded|returned|delivered|received|sold|listed|posted|arrived|authorized|voided|fulfilled|ok|missing|in stock|to pack|to send|lost|(?:near )?mint|excellent|good|played|poor|nm|lp|mp|hp|dmg|ex|gd|pl|graded|active|ended|pagato|spedito|nuovo|usato|bezahlt|versandt|neu|gebraucht|payé|expédié|pagado|enviado)$/iu.test(
    value,
  );

const hasLetters: Shape = (value) => /\p{L}{2}/u.test(value);

/** Such as `12 Hidden Street` or `Via Roma 3`. Streets without a number do not match. */
const isStreet: Shape = (value) => hasLetters(value) && /\d/.test(value) && /\s/.test(value);

const PARTICLES = /^(?:de|del|della|di|da|dos|das|do|van|von|den|der|zu|la|le|el|al|bin|y|e|du|san|mc)$/;

/** `Ada Buyer`, `VAN DER BERG Jan`, `J. O’Neill`, `山田 太郎`. */
export const isPersonName: Shape = (value) => {
  if (!/^[\p{L}\p{M}'’.\- ]{4,60}$/u.test(value)) return false;
  const words = value.split(/ +/);
  const isCapital = (word: string) => /^[\p{Lu}\p{Lo}]/u.test(word);
  return (
    within(words.length, 2, 6) &&
    words.filter(isCapital).length >= 2 &&
    words.every((word) => isCapital(word) || PARTICLES.test(word))
  );
};

const isTaxNumber: Shape = (value) => /^(?=(?:.*\d){5})[A-Z\d .\-/]{7,20}$/i.test(value);

const isUserName: Shape = (value) => !/\s/.test(value) && !isAmount(value) && !isDate(value);

/** The share of values with a shape, from 0 to 1. */
export function shareOfMatchingValues(values: readonly string[], isOfShape: Shape): number {
  return values.length === 0 ? 0 : values.filter(isOfShape).length / values.length;
}

const mostly = (values: readonly string[], isOfShape: Shape) =>
  shareOfMatchingValues(values, isOfShape) >= 0.5;
const isOther: Shape = (value) => isLink(value) || isAmount(value) || isDate(value) || isYesOrNo(value);
const isPlace: Shape = (value) => hasLetters(value) && value.length <= 60 && !isOther(value);

const isGivenName: Shape = (value) => isPlace(value) && !/\d/.test(value);

/** The shape of the values of each kind, for headings that leave the kind open. */
const SHAPES: Record<PersonalKind, Shape> = {
  buyer: (value) => isPersonName(value) || isEmailAddress(value) || isStreet(value),
  email: isEmailAddress,
  phone: isPhoneNumber,
  street: (value) => hasLetters(value) && !isOther(value) && !isCountry(value),
  postcode: isPostcode,
  city: (value) => isPlace(value) && !isStatus(value),
  region: (value) => isPlace(value) && !isStatus(value),
  company: isPlace,
  taxNumber: isTaxNumber,
  user: isUserName,
  givenName: isGivenName,
  wholeName: isPersonName,
  name: isGivenName,
  note: hasLetters,
};

/** Whether at least half of the values have the shape of the kind. */
export function valuesFitKind(kind: PersonalKind, values: readonly string[]): boolean {
  return mostly(values, SHAPES[kind]);
}

/** Whether most values cannot be names or addresses, whatever the heading says. */
export function valuesContradictKind(kind: PersonalKind, values: readonly string[]): boolean {
  // Some codes of states are also codes of countries.
  const isNoPlace: Shape = kind === 'region' ? isStatus : isCountry;
  return mostly(values, (value) => isOther(value) || isNoPlace(value));
}

/** True for `Via Roma 3`, false for `DHL`. */
export function areStreets(values: readonly string[]): boolean {
  return mostly(values, isStreet);
}

function within(number: number, least: number, most: number): boolean {
  return number >= least && number <= most;
}
