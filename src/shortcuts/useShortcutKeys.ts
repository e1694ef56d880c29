import { useLocation, useNavigate } from 'ra-core';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RESOURCES, RESOURCE_NAMES } from '../../contract/resources.ts';
import { expectTyping, acceptsText } from '../../ui/typedAhead.ts';
import { useMay } from '../../ui/useRole.ts';
import { SHORTCUT_PAGES } from './shortcuts.ts';

/** Milliseconds within which the second key must follow `g`. */
const PAUSE = 1_500;

interface Options {
  /** Single keys can be turned off, for operators who use speech input or press keys by accident. */
  isOn: boolean;
  onHelp: () => void;
}

/** Listens for single-key shortcuts, except while the operator types or a popup is open. */
export function useShortcutKeys({ isOn, onHelp }: Options): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mayAdd = useMay('operator');
  const goneAt = useRef(Number.NEGATIVE_INFINITY);

  const actionOf = (key: string, now: number): (() => void) | undefined => {
    if (key === '?') return onHelp;
    if (isCovered()) return undefined;
    const place = now - goneAt.current < PAUSE ? SHORTCUT_PAGES[key] : undefined;
    goneAt.current = key === 'g' ? now : Number.NEGATIVE_INFINITY;
    if (place) return () => navigate(place);
    if (key === '/') return focusSearch();
    const resource = RESOURCE_NAMES.find((name) => RESOURCES[name].list === pathname.replace(/\/$/, ''));
    return key === 'n' && resource && mayAdd ? () => navigate(`/${resource}/create`) : undefined;
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || acceptsText(event.target)) return;
    const run = actionOf(event.key.toLowerCase(), event.timeStamp);
    if (!run) return;
    event.preventDefault();
    run();
    expectTyping();
  });

  // A layout effect: shortcuts work as soon as the page is painted.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

/** Returns a function that focuses the page's search field, if any. */
function focusSearch(): (() => void) | undefined {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return undefined;
  return () => {
    field.focus();
    field.select();
  };
}

/**
 * Whether an open popup, menu or list of choices takes the keyboard.
 * A popup that is fading out does not count.
 */
function isCovered(): boolean {
  return document.querySelector('.MuiModal-root:not(.MuiModal-hidden, [aria-hidden=true])') !== null;
}
