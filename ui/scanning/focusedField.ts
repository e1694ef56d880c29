type ValueField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A text field as it was before a scanner typed into it. */
export interface FieldBefore {
  hadText: boolean;
  /** Puts back what the field had, and the selected text. `typed` characters were typed since. */
  restore: (typed: number) => void;
  /** Types a text where the cursor was. */
  insert: (text: string) => void;
}

/** Keeps what the field that has the focus holds. Undefined for elements that take no text. */
export function keepField(target: EventTarget | null): FieldBefore | undefined {
  if (isValueField(target)) return keepValue(target);
  if (target instanceof HTMLElement && target.isContentEditable) return keepFormattedText(target);
  return undefined;
}

function isValueField(target: EventTarget | null): target is ValueField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function keepValue(field: ValueField): FieldBefore {
  const { value } = field;
  const [start, end] = field instanceof HTMLSelectElement ? [null, null] : selectionOf(field);
  const select = (from: number | null, to: number | null) => {
    if (from !== null && to !== null && !(field instanceof HTMLSelectElement))
      field.setSelectionRange(from, to);
  };
  return {
    hadText: value !== '',
    restore: () => {
      if (field.value !== value) setValue(field, value);
      select(start, end);
    },
    insert: (text) => {
      const [from, to] = [start ?? value.length, end ?? value.length];
      field.focus();
      setValue(field, value.slice(0, from) + text + value.slice(to));
      if (start !== null) select(from + text.length, from + text.length);
    },
  };
}

/** Fields of numbers and dates have no selection. */
function selectionOf(field: HTMLInputElement | HTMLTextAreaElement): [number | null, number | null] {
  return [field.selectionStart, field.selectionEnd];
}

/** Sets a value by the setter of the prototype: React ignores a value that is set on the element itself. */
export function setValue(field: ValueField, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Formatted text keeps its own history, so only the typed characters are deleted. */
function keepFormattedText(field: HTMLElement): FieldBefore {
  return {
    hadText: field.textContent !== '',
    restore: (typed) => {
      const selection = getSelection();
      for (let left = typed; left > 0; left -= 1) selection?.modify('extend', 'backward', 'character');
      document.execCommand('delete');
    },
    insert: (text) => {
      field.focus();
      document.execCommand('insertText', false, text);
    },
  };
}
