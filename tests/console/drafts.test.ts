import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftState } from '../../ui/draftState.ts';
import {
  claimDrafts,
  closeDraftNotices,
  discardDraft,
  findDraft,
  formNoticeLifetime,
  keepDraft,
} from '../../ui/drafts.ts';
import { createStoredState } from '../../ui/storedState.ts';

const draft = { values: { name: 'Lot' } };

describe('the draft of a form', () => {
  it('is found until it is discarded', () => {
    keepDraft('purchase', draft);
    expect(findDraft('purchase')).toBe(draft);
    expect(findDraft('sale')).toBeUndefined();
    discardDraft('purchase');
    expect(findDraft('purchase')).toBeUndefined();
  });

  it('belongs to the person who typed it', () => {
    claimDrafts('giulia.m');
    keepDraft('purchase', draft);
    claimDrafts(undefined);
    claimDrafts('giulia.m');
    expect(findDraft('purchase')).toBe(draft);
    claimDrafts('marco.r');
    expect(findDraft('purchase')).toBeUndefined();
  });

  it('ends its notice when it is discarded, and when another notice comes', () => {
    const [first, other] = [formNoticeLifetime('purchase'), formNoticeLifetime('sale')];
    const second = formNoticeLifetime('purchase');
    expect([first.aborted, second.aborted, other.aborted]).toEqual([true, false, false]);
    discardDraft('purchase');
    expect([second.aborted, other.aborted]).toEqual([true, false]);
    closeDraftNotices('sale');
    expect(other.aborted).toBe(true);
  });

  it('keeps the state of a page, and tells who shows it', () => {
    const state = createDraftState('matcher', 'nothing');
    const told = vi.fn();
    const unsubscribe = state.subscribe(told);
    expect(state.get()).toBe('nothing');
    state.set('a card');
    expect([state.get(), told.mock.calls.length]).toEqual(['a card', 1]);
    discardDraft('matcher');
    expect(state.get()).toBe('nothing');
    unsubscribe();
    state.set('another');
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a state that survives a reload', () => {
  const logIn = (username: string) =>
    localStorage.setItem('access', `.${Buffer.from(JSON.stringify({ username })).toString('base64url')}.`);
  beforeEach(() => logIn('giulia.m'));
  afterEach(() => localStorage.clear());
  const state = createStoredState<{ scans: number }>('scans', { scans: 0 });

  it('is read again, as the same object until it changes', () => {
    expect(state.get()).toEqual({ scans: 0 });
    state.set({ scans: 2 });
    expect(createStoredState('scans', { scans: 0 }).get()).toEqual({ scans: 2 });
    expect(state.get()).toBe(state.get());
  });

  it('belongs to one person', () => {
    state.set({ scans: 2 });
    expect(state.get()).toEqual({ scans: 2 });
    logIn('marco.r');
    expect(state.get()).toEqual({ scans: 0 });
    logIn('giulia.m');
    expect(state.get()).toEqual({ scans: 2 });
  });

  it.each(['broken', 'null', '7', '{"state":{"scans":9}}', '{"owner":"nobody","state":{"scans":9}}'])(
    'is the initial one if the browser keeps %s',
    (kept) => {
      localStorage.setItem('state.scans', kept);
      expect(state.get()).toEqual({ scans: 0 });
    },
  );

  it('tells of changes, also of another tab, while somebody listens', () => {
    const told = vi.fn();
    const unsubscribe = state.subscribe(told);
    state.set({ scans: 1 });
    window.dispatchEvent(new Event('storage'));
    expect(told).toHaveBeenCalledTimes(2);
    unsubscribe();
    state.set({ scans: 2 });
    window.dispatchEvent(new Event('storage'));
    expect(told).toHaveBeenCalledTimes(2);
  });
});
