import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LabelTestQuery, NewLabels } from '../../../contract/labels.ts';
import { createMessage } from '../../../contract/messages.ts';
import { findFormat, labelsOnPage, type LabelFormat } from '../../../domain/labels/formats.ts';
import { LINES_OF } from '../../../domain/labels/label.ts';
import type { Routes } from '../../platform/context.ts';
import { invalidInput } from '../../platform/errors.ts';
import { today } from '../../platform/today.ts';
import { printInThread } from './print/print_in_thread.ts';
import { readLabels } from './read_labels.ts';

const tags = ['labels'];
const PDF = 'application/pdf';

export const labelRoutes: Routes =
  ({ db, config, limitExport }) =>
  async (app) => {
    app.post(
      '/api/labels/',
      {
        preHandler: limitExport,
        schema: {
          summary: 'Labels of products, places or purchases that a filter matches, as a PDF',
          tags,
          produces: [PDF],
          body: NewLabels,
          response: { 200: z.unknown() },
        },
      },
      async ({ body }, reply) => {
        const format = formatOf(body.format);
        checkLabels(body, format);
        const labels = await readLabels(db, { ...body, address: config.publicUrl ?? body.address });
        const { code, first, shiftRight, shiftDown } = body;
        const sheet = { format, code, labels, first, shiftRight, shiftDown };
        return sendPdf(reply, `labels-${today()}`, await printInThread({ kind: 'labels', sheet }));
      },
    );

    app.get(
      '/api/labels/test/',
      {
        schema: {
          summary:
            'A test sheet of a format, with the frame of each label and rulers in millimetres, as a PDF',
          tags,
          produces: [PDF],
          querystring: LabelTestQuery,
          response: { 200: z.unknown() },
        },
      },
      async ({ query: { format: key, ...shifts } }, reply) => {
        const sheet = { format: formatOf(key), ...shifts };
        return sendPdf(reply, `label-test-${key}`, await printInThread({ kind: 'test', sheet }));
      },
    );
  };

function formatOf(key: string): LabelFormat {
  const format = findFormat(key);
  if (!format) throw invalidInput({ format: createMessage('labels.format') });
  return format;
}

/** What depends on several fields of the call. */
function checkLabels({ of, lines, first }: NewLabels, format: LabelFormat): void {
  const most = labelsOnPage(format);
  if (first > most) throw invalidInput({ first: createMessage('labels.first', { most }) });
  if (lines.some((line) => 'field' in line && !LINES_OF[of].includes(line.field)))
    throw invalidInput({ lines: createMessage('labels.line') });
}

function sendPdf(reply: FastifyReply, name: string, pdf: Buffer) {
  return reply
    .type(PDF)
    .header('content-disposition', `inline; filename="${name.replaceAll(' ', '-')}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf);
}
