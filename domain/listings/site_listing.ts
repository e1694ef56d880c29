import type { SentState } from './listing.ts';

/**
 * What a site says of a listing:
 * - `live`: it can be bought.
 * - `ended`: it cannot be bought any more.
 * - `failed`: the site has refused it.
 * - `accepted`: the site has taken a row of our file, but listed nothing: a check, or a draft.
 */
export const SITE_LISTING_STATES = ['live', 'ended', 'failed', 'accepted'] as const;
export type SiteListingState = (typeof SITE_LISTING_STATES)[number];

/** The result of a row of our file, as the site says it. */
export interface UploadResult {
  /** The site's word: Success, Warning, Failure. */
  result: string;
  /** Add, VerifyAdd, Revise, Relist, End, Draft. */
  action: string;
  /** The site's number of the listing; empty if the row has none. */
  externalId: string;
  /** The site's number of an error. */
  code: string;
}

/** eBay's errors for a change or an end of a listing that had ended before. */
const ENDED_BEFORE = ['291', '1047'];

/**
 * The state of a listing after an upload; undefined if the row does not change it. A warning with a number is
 * live. A row without a number never is. A change that was refused because the listing had ended ends it here.
 */
export function readUploadResult(row: UploadResult): SiteListingState | undefined {
  const { result, action, externalId, code } = row;
  const isFailure = /^\s*fail/i.test(result);
  if (externalId === '' || /^\s*(?:verify|draft)/i.test(action)) return isFailure ? 'failed' : 'accepted';
  if (!isFailure) return /^\s*end/i.test(action) ? 'ended' : 'live';
  if (/^\s*add/i.test(action)) return 'failed';
  // Any other error of a change does not say whether the listing is still live.
  return ENDED_BEFORE.includes(code.trim()) ? 'ended' : undefined;
}

/** Whether a change was refused because the listing had ended: it can be listed again. */
export function isEndedBefore({ action, status }: { action: string; status: unknown }): boolean {
  return status === 'ended' && !/^\s*end/i.test(action);
}

/** Words of sites for the state of a listing, in lower case. */
const WORDS: Readonly<Record<string, SiteListingState>> = {
  draft: 'accepted',
  archived: 'ended',
  ended: 'ended',
  inactive: 'ended',
};

/** The state of a listing in a file of listings. Such files list what is live, unless a word says otherwise. */
export function readListingState(word = ''): SiteListingState {
  return WORDS[word.trim().toLowerCase()] ?? 'live';
}

/** What a file of the site says of a listing. */
export interface SiteAnswer {
  id: number;
  status: SiteListingState;
  externalId: string;
  message: string;
  code: string;
  /** In hundredths of the currency. */
  fee: number | null;
  /** The day on which a file said it. */
  seen: string | null;
}

/** A listing of ours after the answers of its site. */
export interface AnsweredListing extends Pick<SiteAnswer, 'externalId' | 'message' | 'code' | 'fee'> {
  state: SentState;
}

/**
 * The state of a listing that was last sent on a day (ISO 8601), or never. What is live counts most. Refusals and
 * ends from before that day are about an earlier upload.
 */
export function answerListing(answers: readonly SiteAnswer[], sentOn: string | null): AnsweredListing {
  const latest = answers
    .toSorted((one, other) => compare(other.seen ?? '', one.seen ?? '') || other.id - one.id)
    .filter(({ status, seen }) => status === 'live' || sentOn === null || (seen ?? '') >= sentOn);
  const chosen = latest.find(({ status }) => status === 'live') ?? latest[0];
  const { message = '', code = '' } = latest[0] ?? {};
  const unanswered = sentOn === null ? 'draft' : 'sent';
  return {
    state: !chosen || chosen.status === 'accepted' ? unanswered : chosen.status,
    externalId: chosen?.externalId ?? '',
    message,
    code,
    fee: chosen?.fee ?? null,
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
