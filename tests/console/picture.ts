/** A picture file to choose. */
export function picture(name: string): File {
  return new File(['a picture'], name, { type: 'image/png' });
}
