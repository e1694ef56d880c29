export class TooLarge extends Error {}

/** The bytes of an answer, which may not be more than that. */
export async function limitedBody(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLarge(`It has more than ${maxBytes} bytes.`);
    read.push(chunk);
  }
  return Buffer.concat(read);
}
