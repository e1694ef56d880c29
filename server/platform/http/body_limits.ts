/** A body of 1 MB can hold 500,000 fields. Parsing and validating more would block the event loop. */
export const MAX_FORM_FIELDS = 12_000;
/** A bulk change, or its undo, names at most 100,000 records in 1,000 parts. */
const MOST_VALUES = 200_000;
/** A name, list or object costs about five times as much as a number. */
const MOST_NAMES = 30_000;
const MOST_OBJECTS = 20_000;
const DEEPEST = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
/** `[` and `{`, `]` and `}`. */
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether JSON has more values, names, lists or objects, or is nested deeper, than any call accepts. The JSON
 * may be invalid.
 */
export function hasTooManyValues(json: Uint8Array): boolean {
  let values = 0;
  let names = 0;
  let objects = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) names += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (OPENING.has(byte)) {
      objects += 1;
      depth += 1;
    }
    if (values > MOST_VALUES || names > MOST_NAMES || objects > MOST_OBJECTS || depth > DEEPEST) return true;
  }
  return false;
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

export function hasTooManyFields(form: string): boolean {
  let fields = 1;
  for (let at = form.indexOf('&'); at >= 0 && fields <= MAX_FORM_FIELDS; at = form.indexOf('&', at + 1))
    fields += 1;
  return fields > MAX_FORM_FIELDS;
}
