const addresses = new WeakMap<File, string>();

/** Object URL of a photo. Each photo has a single URL, so that the browser decodes it once. */
export function photoUrl(photo: File): string {
  const known = addresses.get(photo);
  if (known !== undefined) return known;
  const address = URL.createObjectURL(photo);
  addresses.set(photo, address);
  return address;
}

/** Revokes the URLs of photos that are no longer shown. */
export function revokePhotoUrls(photos: readonly File[]): void {
  for (const photo of photos) {
    const address = addresses.get(photo);
    if (address !== undefined) URL.revokeObjectURL(address);
    addresses.delete(photo);
  }
}
