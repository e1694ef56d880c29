export interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8');

/** Fields of a multipart form in their order. happy-dom's own `formData()` omits empty fields. */
export function readForm(contentType: string, body: Uint8Array): [name: string, value: string | SentFile][] {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? '';
  const text = Buffer.from(body).toString('latin1');
  const parts = text.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = utf8(part.slice(0, end));
    const content = part.slice(end + 4, -2);
    const name = / name="([^"]*)"/.exec(head)?.[1] ?? '';
    const filename = / filename="([^"]*)"/.exec(head)?.[1];
    if (filename === undefined) return [name, utf8(content)];
    const type = /Content-Type: (\S+)/i.exec(head)?.[1] ?? '';
    return [name, { name: filename, type, bytes: new Uint8Array(Buffer.from(content, 'latin1')) }];
  });
}
