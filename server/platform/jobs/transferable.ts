/** The same bytes alone in their memory, so that they can be given to another thread without copying: small buffers share some. */
export function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
