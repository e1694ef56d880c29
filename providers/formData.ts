/**
 * Values as multipart form data. A list repeats its field, files are sent as files, objects as JSON text.
 * Null and undefined are not sent; an empty text is.
 *
 * @example toFormData({ name: 'Fox', images: [front, back], product_extras: [{ id: 3, key: 'foil', value: true }] })
 */
export function toFormData(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      form.append(field, item instanceof Blob || typeof item === 'string' ? item : JSON.stringify(item));
    }
  }
  return form;
}

export function hasFiles(values: Record<string, unknown>): boolean {
  return Object.values(values).some((value) => Array.isArray(value) && value[0] instanceof Blob);
}

/**
 * For changes: sends null and empty lists as an empty text, because a field that is not sent stays unchanged.
 */
export function toFormDataWithEmptyFields(values: Record<string, unknown>): Record<string, unknown> {
  const isNone = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isNone(value) ? '' : value]),
  );
}
