import sharp from 'sharp';
import { vi } from 'vitest';
import { z } from 'zod';
import { createForm, type Answer, type Body } from '../caller.ts';
import type { TestServer } from '../server.ts';

const Numbered = z.looseObject({ id: z.number() });
export type Numbered = z.infer<typeof Numbered>;

/** The first moment of the shop's last day. In UTC it is still the day before. */
export const NIGHT = '2027-01-15T23:30:00Z';

/** Sets the clock of this process to a time in UTC. */
export const setClock = (time: string) => vi.setSystemTime(new Date(time));

/** Calls that write records. Each must succeed. */
export function createWriter(server: TestServer) {
  const written = (answer: Answer): Answer => {
    if (answer.status >= 300) throw new Error(answer.summary);
    return answer;
  };
  const call = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: Body) =>
    written(await server.send(method, url, body));
  return {
    call,
    /** Adds a record and returns it. */
    add: async (resource: string, fields: object) =>
      (await call('POST', `/api/${resource}/`, fields)).as(Numbered),
    /** The same with uploaded files. */
    addWithFiles: async (resource: string, fields: Parameters<typeof createForm>[0]) =>
      (await call('POST', `/api/${resource}/`, createForm(fields))).as(Numbered),
    change: (resource: string, { id }: Numbered, fields: object) =>
      call('PATCH', `/api/${resource}/update/${id}/`, fields),
    remove: (resource: string, { id }: Numbered) => call('DELETE', `/api/${resource}/${id}/`),
  };
}
export type Writer = ReturnType<typeof createWriter>;

/** A picture in a shade of grey. Equal shades have equal addresses. */
export async function aPictureOf(shade: number): Promise<File> {
  const background = { r: shade, g: shade, b: shade };
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'card.png', { type: 'image/png' });
}
