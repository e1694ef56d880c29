/**
 * Values as multipart form data: a list repeats its field, files go as files, an object as JSON text.
 * What has no value is not sent; an empty text is.
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
