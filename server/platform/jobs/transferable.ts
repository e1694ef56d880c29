/**
 * Gives bytes a buffer of their own, so that the buffer can be transferred to a thread. Small buffers share a
 * pool, and are copied.
 */
export function toTransferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
