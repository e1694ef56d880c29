import { Readable } from 'node:stream';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { encodingFor, compressStream } from '../compression.ts';
import { keepToken, sendNoEmptyFields } from './in_browser.ts';

/**
 * Adds to Swagger UI's page: a viewport for phones, an icon, the dark theme, and labels, heading levels and
 * keyboard stops for assistive technology. Swagger UI sets the theme by a button of its top bar, which is
 * left out.
 */
const SCRIPT = `
document.head.insertAdjacentHTML('beforeend',
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<link rel="icon" href="/logo.svg" type="image/svg+xml">');

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const each = (selector, change) => document.querySelectorAll(selector).forEach(change);
const complete = () => {
  each('.operation-filter-input', (field) => {
    field.type = 'search';
    field.placeholder = field.ariaLabel = 'Find a group of calls';
  });
  each('.copy-to-clipboard > button', (button) => { button.ariaLabel = 'Copy'; });
  each('.close-modal', (button) => { button.ariaLabel = 'Close'; });
  each('.body-param__text', (field) => { field.ariaLabel = 'Request body'; });
  each('[data-property-name] :is(input, select, textarea)', (field) => {
    field.ariaLabel = field.closest('[data-property-name]').dataset.propertyName;
  });
  each('h3, h4, h5', (heading) => { heading.ariaLevel = heading.tagName[1] - 1; });
  each('h6', (heading) => { heading.ariaLevel = 4; });
  each('table[role=region]', (table) => { table.role = 'table'; });
  each('pre', (text) => { text.tabIndex = 0; });
  // The list of calls is a main landmark by itself.
  each('.information-container', (title) => { title.role = 'banner'; });
  each('.scheme-container', (login) => { login.role = 'region'; login.ariaLabel = 'Authorization'; });
  each('.filter-container', (filter) => { filter.role = 'search'; });
};
new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });`;

const STYLE = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) { body { background: #1c2022; } }
.swagger-ui .wrapper { max-width: 1140px; }
.swagger-ui .info { margin: 30px 0 0; }
.swagger-ui .info .title small, .swagger-ui .info .link { display: none; }
.swagger-ui .info p { line-height: 1.75; }
html:root .swagger-ui .scheme-container { margin: 0; padding: 20px 0 0; border: 0; background: none; box-shadow: none; }
.swagger-ui div:has(> .filter-container) { position: sticky; top: -10px; z-index: 1; }
.swagger-ui .filter .operation-filter-input { max-width: none; border-width: 1px; }

html:not(.dark-mode) .swagger-ui { --get: #1d5fa8; --post: #1a7348; --patch: #8a5300; --delete: #b3261e; }
html:not(.dark-mode) .swagger-ui :is(.info a, .parameter__in) { color: var(--get); }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: var(--post); color: var(--post); }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: var(--post); }
html:not(.dark-mode) .swagger-ui .btn.execute { border-color: var(--get); background: var(--get); }
html:not(.dark-mode) .swagger-ui .btn.cancel { border-color: var(--delete); color: var(--delete); }
html:not(.dark-mode) .swagger-ui .opblock-get .opblock-summary-method { background: var(--get); }
html:not(.dark-mode) .swagger-ui .opblock-post .opblock-summary-method { background: var(--post); }
html:not(.dark-mode) .swagger-ui .opblock-patch .opblock-summary-method { background: var(--patch); }
html:not(.dark-mode) .swagger-ui .opblock-put .opblock-summary-method { background: var(--patch); }
html:not(.dark-mode) .swagger-ui .opblock-delete .opblock-summary-method { background: var(--delete); }

.swagger-ui .response-col_links { display: none; }
.swagger-ui .response-col_status .response-undocumented { color: inherit; }
.swagger-ui .download-contents { background: #555; }
html.dark-mode .swagger-ui .opblock .opblock-section-header .try-out__btn.cancel { border-color: #ff9a9a; color: #ff9a9a; }

@media (max-width: 600px) {
  .swagger-ui .btn { min-width: 0; padding: 5px 12px; white-space: nowrap; }
  .swagger-ui .opblock .opblock-section-header { padding: 8px 12px; }
  .swagger-ui .opblock .opblock-section-header .try-out__btn { min-width: max-content; margin-left: 8px; }
  .swagger-ui .parameters thead { display: none; }
  .swagger-ui .parameters :is(tr, td) { display: block; width: auto; max-width: none; }
  .swagger-ui .parameters :is(input, select, textarea) { width: 100%; min-width: 0; max-width: none; }
}`;

const Calls = z.record(
  z.string(),
  z.record(z.string(), z.looseObject({ requestBody: z.unknown().optional() })),
);
const FormBody = z.looseObject({
  content: z.strictObject({
    'multipart/form-data': z.looseObject({
      schema: z.looseObject({
        properties: z.record(z.string(), z.looseObject({ type: z.string().optional() })),
        required: z.array(z.string()).default([]),
      }),
    }),
  }),
});

/** Leaves optional form fields empty. Swagger UI would fill in examples when a reader tries a call. */
function withEmptyFields(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const paths = Calls.parse(document.paths);
  for (const call of Object.values(paths).flatMap((calls) => Object.values(calls))) {
    const { data: body } = FormBody.safeParse(call.requestBody);
    if (!body) continue;
    const { properties, required } = body.content['multipart/form-data'].schema;
    for (const [name, field] of Object.entries(properties)) {
      if (!required.includes(name)) field.example = field.type === 'array' ? [] : '';
    }
    call.requestBody = body;
  }
  return { ...document, paths };
}

/** Options of Swagger UI: one column, in the reader's theme. */
const PAGE: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  uiConfig: {
    layout: 'BaseLayout',
    filter: true,
    // With deep links, each call's button contains a link: two nested keyboard stops.
    deepLinking: false,
    syntaxHighlight: { theme: 'obsidian' },
    plugins: [sendNoEmptyFields],
    responseInterceptor: keepToken,
  },
  transformSpecification: withEmptyFields,
  theme: {
    title: 'Backstock API',
    favicon: [],
    css: [{ filename: 'page.css', content: STYLE }],
    js: [{ filename: 'page.js', content: SCRIPT }],
  },
};

export const docsRoutes: FastifyPluginAsyncZod = async (app) => {
  // Swagger UI's files (2 MB) are not precompressed as the console's files are.
  app.addHook('onSend', async (request, reply, payload) => {
    const encoding = encodingFor(request);
    if (!encoding || !(payload instanceof Readable) || reply.statusCode !== 200) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressStream(encoding, payload);
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, PAGE);
};
