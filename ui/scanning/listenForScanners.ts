import { readCode } from '../../domain/scanning/codes.ts';
import { isCodeKey, readKeys, type KeyStroke } from '../../domain/scanning/keys.ts';
import { acceptsText } from '../typedAhead.ts';
import { keepField, type FieldBefore } from './focusedField.ts';
import type { ConsoleScan } from './scans.ts';

/** Milliseconds between two keys of a scanner. People need longer for each of several keys. */
const QUICK = 35;
/** Milliseconds between two keys of one code, or before the key at its end, once the keys prove to be a scanner's. */
const MOST_BETWEEN_KEYS = 100;
/** In a field for codes, the keys of one code may take longer: nobody types anything else there. */
const MOST_BETWEEN_KEYS_IN_SCAN_FIELD = 300;
/** Milliseconds that a person's key outside fields is held back. */
const HELD = 60;
/** A timer later than this many milliseconds had to wait, and keys may wait behind it. */
const LATE = 20;
/** Milliseconds without a key after which a code without a key at its end is cut. Keys can arrive late. */
const PAUSE_AT_END = 400;
/** Fewer keys may be a person's. In a field for codes, it makes no difference whose they are. */
const LEAST_KEYS = 4;
const LEAST_KEYS_IN_SCAN_FIELD = 2;

export const SCAN_FIELD = 'data-scan-field';

const ENDS = new Set(['Enter', 'Tab']);
/** Keys that scanners press together with others. */
const MODIFIERS = new Set(['Shift', 'AltGraph', 'Control', 'Alt', 'CapsLock', 'NumLock']);

/** Keys in quick succession. */
interface Burst {
  strokes: KeyStroke[];
  /** Keys that came quickly after the one before. */
  quick: number;
  /** Time of the last key. */
  at: number;
  target: EventTarget | null;
  field: FieldBefore | undefined;
  /** Other keys have just been typed into the field: they and these are one text. */
  isLaterPart: boolean;
  /** Keys outside fields, which shortcuts and other listeners receive once they prove to be a person's. */
  held: KeyboardEvent[];
}

/**
 * Takes the keys of scanners that type, whatever has the focus. The field that had the focus gets back what it had.
 * A person's keys stay untouched; outside fields they arrive 60 ms later. Returns a function that stops listening.
 */
export function listenForScanners(onScan: (scan: ConsoleScan) => void): () => void {
  let burst: Burst | undefined;
  /** Keys that ended with a pause. A busy machine delivers the next key late: its time says that there was none. */
  let paused: Burst | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const release = () => {
    clearTimeout(timer);
    const held = burst?.held ?? [];
    burst = undefined;
    for (const event of held) repeatEvent(event);
  };

  const take = (isCut: boolean) => {
    if (!burst) return;
    clearTimeout(timer);
    const { strokes, field } = burst;
    burst = undefined;
    field?.restore(strokes.length);
    onScan({ readings: readKeys(strokes), ...(isCut && { isCut }), ...(field && { insert: field.insert }) });
  };

  /** Ends keys without a key at their end: a cut code, or a person's keys. Returns whether they were a person's. */
  const end = (): boolean => {
    const isCut = burst !== undefined && isCutCode(burst);
    if (isCut) take(true);
    else {
      paused = burst && { ...burst, held: [] };
      release();
    }
    return !isCut;
  };

  const endAfter = (wait: number) => {
    clearTimeout(timer);
    const due = performance.now() + wait;
    timer = setTimeout(() => (performance.now() > due + LATE ? endAfter(LATE) : end()), wait);
  };

  const onKey = (event: KeyboardEvent) => {
    // Repeated events, which are a person's, and those of scripts.
    if (!event.isTrusted || MODIFIERS.has(event.key)) return;
    if (!burst && paused && continues(paused, event)) burst = paused;
    paused = undefined;
    const previous = burst?.target;
    const wasTyped = burst !== undefined && !continues(burst, event) && end();
    if (ENDS.has(event.key) && burst) {
      if (!isScanners(burst) || isText(burst) || hasModifier(event)) return release();
      event.preventDefault();
      event.stopImmediatePropagation();
      return take(false);
    }
    // A space at the beginning is a person's: it presses buttons.
    if (!isTypedCharacter(event) || (event.key === ' ' && !burst)) return release();
    const { target } = event;
    const isInField = acceptsText(target);
    burst ??= {
      strokes: [],
      quick: 0,
      at: -Infinity,
      target,
      field: isInField ? keepField(target) : undefined,
      isLaterPart: isInField && wasTyped && previous === target,
      held: [],
    };
    burst.strokes.push(strokeOf(event));
    if (event.timeStamp - burst.at <= QUICK) burst.quick += 1;
    burst.at = event.timeStamp;
    if (!isInField) hold(event, burst);
    endAfter(isInField || isScanners(burst) ? PAUSE_AT_END : HELD);
  };

  window.addEventListener('keydown', onKey, true);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    release();
  };
}

/** Keys that are held down, those of an input method, and those in fields for secrets are a person's. */
function isTypedCharacter(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || isForSecrets(event.target) || hasModifier(event)) return false;
  return isCodeKey(strokeOf(event));
}

/** Passwords, also those that are shown, and codes of an app, which programs type fast. */
function isForSecrets(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type === 'password' || /password$|^one-time-code$/.test(target.autocomplete);
}

/** AltGr, which Windows reports as Ctrl with Alt, types characters. */
function hasModifier(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.metaKey || event.altKey;
}

function strokeOf(event: KeyboardEvent): KeyStroke {
  const { key, code, shiftKey } = event;
  return { key, code, shiftKey, capsLock: event.getModifierState('CapsLock') };
}

function isInScanField({ target }: Burst): boolean {
  return target instanceof Element && target.hasAttribute(SCAN_FIELD);
}

/** Whether a key belongs to the same code as the keys before. */
function continues(burst: Burst, { target, timeStamp }: KeyboardEvent): boolean {
  return burst.target === target && timeStamp - burst.at <= mostBetweenKeys(burst);
}

function mostBetweenKeys(burst: Burst): number {
  if (isInScanField(burst)) return MOST_BETWEEN_KEYS_IN_SCAN_FIELD;
  return isScanners(burst) ? MOST_BETWEEN_KEYS : QUICK;
}

/**
 * Whether keys are a scanner's: most of them came quickly. In a field for codes that had text, they are the end of what
 * a person types: the field takes its whole text.
 */
function isScanners(burst: Burst): boolean {
  const { strokes, quick, field } = burst;
  if (!isInScanField(burst)) return strokes.length >= LEAST_KEYS && !burst.isLaterPart;
  return strokes.length >= LEAST_KEYS_IN_SCAN_FIELD && quick * 2 >= strokes.length - 1 && !field?.hadText;
}

/** Without a key at the end, a text in a field of a form is a person's, or a program's, unless it is a code of our own. */
function isCutCode(burst: Burst): boolean {
  if (!isScanners(burst) || burst.strokes.length < LEAST_KEYS) return false;
  return !burst.field || isInScanField(burst) || isOwnCode(burst.strokes);
}

/**
 * Whether keys in a field are a text and no code: people type amounts fast on numeric keypads, and programs enter
 * several words at once.
 */
function isText(burst: Burst): boolean {
  if (!burst.field) return false;
  if (!isInScanField(burst) && burst.strokes.filter(({ key }) => key === ' ').length > 1) return true;
  return readKeys(burst.strokes).some((reading) => /^\d+[.,]\d{1,2}$/.test(reading));
}

function isOwnCode(strokes: readonly KeyStroke[]): boolean {
  const readings = readKeys(strokes);
  return readings.length > 0 && readings.every((reading) => readCode(reading) !== undefined);
}

function hold(event: KeyboardEvent, burst: Burst): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  burst.held.push(event);
}

function repeatEvent(event: KeyboardEvent): void {
  const target = event.target instanceof Element && event.target.isConnected ? event.target : document.body;
  target.dispatchEvent(new KeyboardEvent(event.type, event));
}
