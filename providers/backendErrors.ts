/** Errors that a backend reports for a call. */
export interface BackendErrors {
  /** Errors about the whole call, and all field errors as text for screens that do not show the fields. */
  message: string | undefined;
  /** Error messages by field name. */
  errors: Record<string, string> | undefined;
}

/** Keys under which Django REST and similar backends write errors that belong to no field. */
const GENERAL_KEYS = new Set(['non_field_errors', '__all__', 'detail', 'message', 'error']);
/** Keys that hold codes rather than messages, unless the value is a list or object of field errors. */
const CODE_KEYS = new Set(['code', 'type', 'status', 'status_code']);

/**
 * Reads the errors of any backend. Backstock sends `{ message, errors }`.
 * Django REST sends a text, a list or a nested object for each field, or only a list.
 *
 * @example readBackendErrors({ price: ['Enter an amount.'] }) // { message: 'Price: Enter an amount.', errors: { price: … } }
 */
export function readBackendErrors(body: unknown): BackendErrors {
  if (!isObject(body)) return { message: joinTexts(listTexts(body)), errors: undefined };
  const listed = Array.isArray(body.errors) ? groupByField(body.errors) : body.errors;
  const fields = isObject(listed) ? listed : body;
  const about = Object.entries(fields).filter(
    ([field, value]) => !GENERAL_KEYS.has(field) && (fields === listed || !isCode(field, value)),
  );
  const errors = about.flatMap(([field, value]) => {
    const message = joinTexts(listTexts(value));
    return message === undefined ? [] : [[field, message] as const];
  });
  const whole = [body, fields].flatMap((where) =>
    [...GENERAL_KEYS].flatMap((name) => listTexts(where[name])),
  );
  const ofFields = errors.map(([field, message]) => `${fieldPrefix(field)}${message}`);
  // In Backstock's own errors, `message` already contains the field errors.
  const isOwn = typeof body.message === 'string' && isObject(body.errors);
  return {
    message: isOwn ? String(body.message) : joinTexts([...whole, ...ofFields]),
    errors: errors.length > 0 ? Object.fromEntries(errors) : undefined,
  };
}

/** Groups `[{ attr: 'price', detail: 'Enter an amount.' }]` by field. */
function groupByField(list: readonly unknown[]): Record<string, unknown> {
  const about: Record<string, unknown[]> = {};
  for (const item of list) {
    const { attr, detail } = isObject(item) ? item : { attr: null, detail: item };
    (about[typeof attr === 'string' ? attr : 'non_field_errors'] ??= []).push(detail);
  }
  return about;
}

/** All texts inside the value, each prefixed with the names of the fields that contain it. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([part, of]) =>
    isCode(part, of) ? [] : listTexts(of).map((text) => `${fieldPrefix(part)}${text}`),
  );
}

/**
 * Prefix for the messages of a field: `Incoming shipment: ` for `incomingShipment`, empty for a list index.
 */
function fieldPrefix(field: string): string {
  if (GENERAL_KEYS.has(field) || /^\d*$/.test(field)) return '';
  const spaced = field
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}: `;
}

function isCode(name: string, value: unknown): boolean {
  return CODE_KEYS.has(name) && typeof value !== 'object';
}

function joinTexts(texts: readonly string[]): string | undefined {
  return [...new Set(texts)].join(' ') || undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
