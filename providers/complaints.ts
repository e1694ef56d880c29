/** What a backend finds wrong with a call. */
export interface Complaints {
  /** About the whole call; every word about its fields, too, for where these are not to be seen. */
  message: string | undefined;
  /** By the field that they are about. */
  errors: Record<string, string> | undefined;
}

/** Where Django REST, and others, write what is about no single field. */
const WHOLE = new Set(['non_field_errors', '__all__', 'detail', 'message', 'error']);
/** What is no word for a person, where it is no list of complaints about a field of that name. */
const CODES = new Set(['code', 'type', 'status', 'status_code']);

/**
 * The complaints of a backend, whatever shape they have: Backstock's own `{ message, errors }`, and those of Django REST,
 * in which a field has a text, a list, or an object of the same for each part of it, and the whole may be a mere list.
 *
 * @example readComplaints({ price: ['Enter an amount.'] }) // { message: 'Price: Enter an amount.', errors: { price: … } }
 */
export function readComplaints(body: unknown): Complaints {
  if (!isObject(body)) return { message: joined(words(body)), errors: undefined };
  const listed = Array.isArray(body.errors) ? attributed(body.errors) : body.errors;
  const fields = isObject(listed) ? listed : body;
  const about = Object.entries(fields).filter(
    ([field, value]) => !WHOLE.has(field) && (fields === listed || !isCode(field, value)),
  );
  const errors = about.flatMap(([field, value]) => {
    const message = joined(words(value));
    return message === undefined ? [] : [[field, message] as const];
  });
  const whole = [body, fields].flatMap((where) => [...WHOLE].flatMap((name) => words(where[name])));
  const ofFields = errors.map(([field, message]) => `${named(field)}${message}`);
  // Backstock's own repeats there what it says of the fields.
  const isOwn = typeof body.message === 'string' && isObject(body.errors);
  return {
    message: isOwn ? String(body.message) : joined([...whole, ...ofFields]),
    errors: errors.length > 0 ? Object.fromEntries(errors) : undefined,
  };
}

/** `[{ attr: 'price', detail: 'Enter an amount.' }]`, by field. */
function attributed(list: readonly unknown[]): Record<string, unknown> {
  const about: Record<string, unknown[]> = {};
  for (const item of list) {
    const { attr, detail } = isObject(item) ? item : { attr: null, detail: item };
    (about[typeof attr === 'string' ? attr : 'non_field_errors'] ??= []).push(detail);
  }
  return about;
}

/** Every text in it, after the names of the parts that it is about. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  if (Array.isArray(value)) return value.flatMap(words);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([part, of]) =>
    isCode(part, of) ? [] : words(of).map((text) => `${named(part)}${text}`),
  );
}

/** As it stands before what is said of it: `incomingShipment` is `Incoming shipment: `, a place in a list nothing. */
function named(field: string): string {
  if (WHOLE.has(field) || /^\d*$/.test(field)) return '';
  const spaced = field
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}: `;
}

function isCode(name: string, value: unknown): boolean {
  return CODES.has(name) && typeof value !== 'object';
}

function joined(texts: readonly string[]): string | undefined {
  return [...new Set(texts)].join(' ') || undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
