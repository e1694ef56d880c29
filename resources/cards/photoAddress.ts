const addresses = new WeakMap<File, string>();

/** The address of a photo for an `<img>`: the same one wherever it is shown, so that it is decoded once. */
export function addressOf(photo: File): string {
  const known = addresses.get(photo);
  if (known !== undefined) return known;
  const address = URL.createObjectURL(photo);
  addresses.set(photo, address);
  return address;
}

/** For photos that are shown no more. */
export function forgetAddresses(photos: readonly File[]): void {
  for (const photo of photos) {
    const address = addresses.get(photo);
    if (address !== undefined) URL.revokeObjectURL(address);
    addresses.delete(photo);
  }
}
