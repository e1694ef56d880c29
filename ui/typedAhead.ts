/** Milliseconds after a click during which typed letters may belong to the form that opens. */
const WAIT = 3_000;
const NO_TEXT = new Set(['button', 'checkbox', 'file', 'radio', 'range', 'reset', 'submit']);
/** Types of inputs that accept any letter. */
const TEXT = new Set(['text', 'search', 'tel', 'url']);
const CLEARS = new Set(['Enter', 'Escape', 'Tab']);

let typed = '';
let clickedAt = Number.NEGATIVE_INFINITY;

/** Starts recording typed text, because a form may be about to open. */
export function expectTyping(): void {
  typed = '';
  clickedAt = performance.now();
}

/** Whether an element accepts typed text. */
export function acceptsText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"], [role="textbox"]');
}

function remember(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return;
  if (acceptsText(target) || CLEARS.has(key) || performance.now() - clickedAt > WAIT) typed = '';
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) {
    // A space would press the focused button again.
    if (key === ' ' && typed !== '') event.preventDefault();
    typed += key;
  }
}

/** Records letters typed after a click while no field has the focus, for a form that is still loading. */
export function recordTypedAhead(): () => void {
  document.addEventListener('click', expectTyping, true);
  document.addEventListener('keydown', remember, true);
  return () => {
    document.removeEventListener('click', expectTyping, true);
    document.removeEventListener('keydown', remember, true);
  };
}

/** Inserts the recorded text into a field. */
export function insertTypedAhead(field: Element | null): void {
  const text = performance.now() - clickedAt > WAIT ? '' : typed;
  typed = '';
  const isText = field instanceof HTMLInputElement && TEXT.has(field.type);
  if (text === '' || !(isText || field instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = field;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  // Uses the prototype's setter: React ignores a value set on the element itself.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const { set } = Object.getOwnPropertyDescriptor(prototype.prototype, 'value') ?? {};
  set?.call(field, value.slice(0, start) + text + value.slice(end));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
