import { describe, expect, test } from 'vitest';
import {
  answerListing,
  isEndedBefore,
  readListingState,
  readUploadResult,
  type SiteAnswer,
  type SiteListingState,
} from '../../../domain/listings/site_listing.ts';

describe('the result of an upload', () => {
  test.each<[result: string, action: string, externalId: string, code: string, SiteListingState | undefined]>(
    [
      ['Success', 'Add', '1', '', 'live'],
      ['Warning', 'Add', '1', '21917236', 'live'],
      ['Success', 'Add', '', '', 'accepted'],
      ['Success', 'VerifyAdd', '1', '', 'accepted'],
      ['Success', 'Draft', '1', '', 'accepted'],
      ['Failure', 'Draft', '', 'BAF.Error.5', 'failed'],
      ['Failure', 'Add', '', '10009', 'failed'],
      ['Failure', 'Add', '1', '10009', 'failed'],
      ['Success', 'Revise', '1', '', 'live'],
      ['Success', 'Relist', '1', '', 'live'],
      ['Success', 'End', '1', '', 'ended'],
      ['Failure', 'Revise', '1', '21919303', undefined],
      ['Failure', 'End', '1', '21919303', undefined],
      ['Failure', 'Revise', '1', '291', 'ended'],
      ['failure', ' revise', '1', ' 291 ', 'ended'],
      ['Failure', 'End', '1', '1047', 'ended'],
      ['Warning', 'Revise', '1', '291', 'live'],
      ['Failure', 'Add', '1', '291', 'failed'],
      ['Failure', 'Revise', '', '291', 'failed'],
    ],
  )('%s of %s, number “%s”, error “%s”, is %s', (result, action, externalId, code, state) => {
    expect(readUploadResult({ result, action, externalId, code })).toBe(state);
  });

  test.each([
    ['Revise', 'ended', true],
    ['Relist', 'ended', true],
    ['End', 'ended', false],
    ['Revise', 'live', false],
    ['Add', 'failed', false],
  ])('of %s with the state %s can be listed again: %s', (action, status, expected) => {
    expect(isEndedBefore({ action, status })).toBe(expected);
  });
});

describe('a listing after the answers of its site', () => {
  const answer = (fields: Partial<SiteAnswer>): SiteAnswer => ({
    id: 1,
    status: 'live',
    externalId: '',
    message: '',
    code: '',
    fee: null,
    seen: '2026-11-20',
    ...fields,
  });
  const live = answer({ externalId: '1', fee: 35 });
  const refused = answer({ id: 2, status: 'failed', message: 'No location.', code: '10009' });

  test.each<[string, SiteAnswer[], string | null, object]>([
    ['is a draft if it was never sent', [], null, { state: 'draft', externalId: '' }],
    ['waits if nothing was said', [], '2026-11-20', { state: 'sent' }],
    [
      'waits if the site has only checked it',
      [answer({ status: 'accepted' })],
      '2026-11-20',
      { state: 'sent' },
    ],
    ['is live', [live], '2026-11-20', { state: 'live', externalId: '1', fee: 35 }],
    ['is live although an earlier file said so', [live], '2026-11-25', { state: 'live', externalId: '1' }],
    ['is refused', [refused], '2026-11-20', { state: 'failed', message: 'No location.', code: '10009' }],
    ['waits if only an earlier upload was refused', [refused], '2026-11-21', { state: 'sent', message: '' }],
    [
      'has ended',
      [answer({ status: 'ended', externalId: '1' })],
      '2026-11-20',
      { state: 'ended', externalId: '1' },
    ],
    [
      'is live with the words of a later refusal',
      [live, { ...refused, seen: '2026-11-22' }],
      '2026-11-20',
      { state: 'live', externalId: '1', message: 'No location.' },
    ],
    [
      'counts the last of several refusals',
      [refused, answer({ id: 3, status: 'failed', message: 'No price.' })],
      '2026-11-20',
      { state: 'failed', message: 'No price.' },
    ],
    [
      'is refused on a day that is not known',
      [answer({ status: 'failed', seen: null })],
      null,
      { state: 'failed' },
    ],
  ])('%s', (_, answers, sentOn, expected) => {
    expect(answerListing(answers, sentOn)).toMatchObject(expected);
    expect(answerListing(answers.toReversed(), sentOn)).toMatchObject(expected);
  });
});

test.each([
  ['', 'live'],
  ['Active', 'live'],
  ['draft', 'accepted'],
  [' Archived ', 'ended'],
  ['ENDED', 'ended'],
  ['inactive', 'ended'],
])('a listing whose file says “%s” is %s', (word, state) => {
  expect(readListingState(word)).toBe(state);
  expect(readListingState()).toBe('live');
});
