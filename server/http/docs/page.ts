import { z } from 'zod';

const JsonSchema = z.looseObject({
  type: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
const Content = z.record(z.string(), z.looseObject({ schema: z.unknown() }));
const Call = z.looseObject({
  summary: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })).optional(),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Call)) });

/** The API's description as a page that needs nothing but itself. */
export function docsPage(document: unknown): string {
  const { paths } = Document.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => section(method.toUpperCase(), path, call)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Backstock API</title><style>${STYLE}</style></head><body><main>
<h1>Backstock API</h1>
<p>Bodies may be JSON, <code>application/x-www-form-urlencoded</code> or <code>multipart/form-data</code>.
All calls but the first three need <code>Authorization: Bearer</code> and an access token. Errors answer
<code>{"code", "message", "errors": {"field": "what to do"}}</code>. Lists take <code>sort=["name","ASC"]</code>,
<code>range=[0,9]</code> and <code>filter={"q":"fox"}</code>, and then answer with <code>Content-Range</code>.
The same as <a href="openapi.json">OpenAPI document</a>.</p>
${calls.join('\n')}
</main></body></html>`;
}

function section(method: string, path: string, call: z.infer<typeof Call>): string {
  const kinds = Object.keys(call.requestBody?.content ?? {});
  const [body] = Object.values(call.requestBody?.content ?? {});
  const [status, answer] = Object.entries(call.responses ?? {})[0] ?? ['200', undefined];
  const [answered] = Object.values(answer?.content ?? {});
  const query = (call.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return `<section><h2><b>${method}</b> <code>${escaped(path)}</code></h2>
<p>${escaped(call.summary ?? '')}${call.security?.length ? '' : ' · no token needed'}</p>
${query.length > 0 ? `<p>Query: ${query.map(({ name }) => `<code>${escaped(name)}</code>`).join(', ')}</p>` : ''}
${body ? `<p>${kinds.map(escaped).join(' · ')}</p>${fields(body.schema)}` : ''}
${answered ? `<details><summary>Answer ${status}</summary><pre>${escaped(JSON.stringify(answered.schema, null, 1))}</pre></details>` : ''}
</section>`;
}

function fields(schema: unknown): string {
  const { properties = {}, required = [] } = JsonSchema.parse(schema);
  const rows = Object.entries(properties).map(([name, property]) => {
    const { type, enum: values, description, ...rest } = JsonSchema.parse(property);
    const kind = values ? values.map(String).join(' | ') : (description ?? type ?? JSON.stringify(rest));
    const needed = required.includes(name) ? 'required' : '';
    return `<tr><td><code>${escaped(name)}</code></td><td>${escaped(kind)}</td><td>${needed}</td></tr>`;
  });
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : '';
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:56rem;margin:auto;padding:1rem}h2{font-size:1.1rem;margin:2rem 0 0}
section{border-top:1px solid #8884}td{padding:.1rem 1rem .1rem 0;vertical-align:top;overflow-wrap:anywhere}
pre{overflow:auto;background:#8882;padding:.5rem}p{margin:.25rem 0}`;
