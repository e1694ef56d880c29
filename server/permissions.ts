import { RESOURCE_NAMES, type ResourceName } from '../contract/resources.ts';
import type { Permission, Permissions } from './platform/http/permission.ts';

const anybody: Permission = { role: 'public' };
const viewer: Permission = { role: 'viewer' };
const operator: Permission = { role: 'operator', once: true };
/** Uploads that are written to disk unread, and may differ although they have one key. */
const uploading: Permission = { role: 'operator' };
/** Does no harm when it is done again. */
const stopping: Permission = { role: 'operator' };
const owner: Permission = { role: 'owner' };
const confirmedViewer: Permission = { role: 'viewer', confirmed: true };
const confirmedOwner: Permission = { role: 'owner', confirmed: true };
/** Downloads are recorded as events, with person and IP address. */
const exporting: Permission = { role: 'viewer', event: 'exported' };

/**
 * Who may make which call. A viewer sees and exports; an operator does the daily work; an owner manages people and
 * backups, and reopens VAT periods. `confirmed` calls are sensitive: they need the password or a code again. Calls that
 * change records are done `once` for each key; answers about accounts and backups hold secrets, and are not kept.
 */
export const PERMISSIONS: Permissions = {
  // Logging in and out, and registering.
  'POST /api/token/': anybody,
  'POST /api/token/refresh/': anybody,
  'POST /api/logout/': anybody,
  'POST /api/user/register/': anybody,
  'GET /api/user/invitation/': anybody,
  'POST /api/user/password_reset/': anybody,

  // The own account.
  'GET /api/user/': viewer,
  'POST /api/user/confirm/': viewer,
  'POST /api/user/second_factor/': confirmedViewer,
  'POST /api/user/second_factor/confirm/': viewer,
  'POST /api/user/second_factor/off/': confirmedViewer,
  'POST /api/user/second_factor/recovery_codes/': confirmedViewer,
  'POST /api/user/password/': viewer,
  'GET /api/sessions/': viewer,
  'DELETE /api/sessions/:id/': viewer,
  'POST /api/sessions/end_others/': viewer,

  // People.
  'GET /api/people/': owner,
  'PATCH /api/people/:id/': confirmedOwner,
  'DELETE /api/people/:id/': confirmedOwner,
  'POST /api/people/:id/reset_link/': confirmedOwner,
  'DELETE /api/people/:id/sessions/': owner,
  'DELETE /api/people/:id/sessions/:session/': owner,
  'POST /api/people/end_sessions/': confirmedOwner,
  'PATCH /api/people/settings/': owner,
  'POST /api/people/invitations/': confirmedOwner,
  'DELETE /api/people/invitations/:id/': owner,
  'GET /api/people/events/': owner,

  // Records.
  ...Object.fromEntries(RESOURCE_NAMES.flatMap((name) => Object.entries(callsOfResource(name)))),
  'GET /api/products/:id/landed/': viewer,
  'GET /api/bought_stocks/:id/costs/': viewer,
  'GET /api/incoming_shipments/:id/costs/': viewer,
  'POST /api/charges/': operator,
  'PATCH /api/charges/:id/': operator,
  'DELETE /api/charges/:id/': operator,
  'GET /api/rates/': viewer,
  'GET /api/sales/going_out/': viewer,
  'POST /api/sales/preview/': viewer,
  'POST /api/insertions/': operator,
  'PATCH /api/insertions/:id/': operator,
  'DELETE /api/insertions/:id/': operator,
  'GET /api/take_downs/': viewer,
  'GET /api/live_listings/': viewer,
  'POST /api/live_listings/apply/': operator,
  'GET /api/insertions/:id/listings/': viewer,
  'PATCH /api/insertions/:id/listings/': operator,
  'GET /api/listing_exports/': viewer,
  'POST /api/listing_exports/': operator,
  'GET /api/listing_exports/:id/file/': exporting,
  'GET /api/listing_exports/:id/pictures/': exporting,
  'GET /api/overview/': viewer,
  'GET /api/counts/': viewer,
  'POST /api/counts/': operator,
  'GET /api/counts/:id/': viewer,
  'DELETE /api/counts/:id/': operator,
  'POST /api/counts/:id/scans/': operator,
  'PATCH /api/counts/:id/scans/:scan/': operator,
  'POST /api/counts/:id/scans/withdraw/': operator,
  'POST /api/counts/:id/pause/': operator,
  'POST /api/counts/:id/resume/': operator,
  'POST /api/counts/:id/finish/': operator,
  'GET /api/prices/': viewer,
  'POST /api/prices/accept/': operator,
  'POST /api/prices/keep/': operator,
  'GET /api/prices/candidates/': viewer,
  'PUT /api/prices/match/': operator,
  'DELETE /api/prices/match/': operator,
  'GET /api/prices/settings/': viewer,
  'PUT /api/prices/settings/': operator,
  'GET /api/products/:id/prices/': viewer,
  'GET /api/price_files/': viewer,
  'POST /api/price_files/': operator,
  'POST /api/labels/': viewer,
  'GET /api/labels/test/': viewer,
  'GET /api/places/tree/': viewer,
  'GET /api/scan/': viewer,

  // Lists to choose from.
  'GET /api/types/': viewer,
  'POST /api/types/': operator,
  'PATCH /api/types/update/:id/': operator,
  'DELETE /api/types/:id/': operator,
  'POST /api/subtypes/': operator,
  'PATCH /api/subtypes/update/:id/': operator,
  'DELETE /api/subtypes/:id/': operator,
  'GET /api/extras/': viewer,
  'POST /api/extras/': operator,
  'PATCH /api/extras/update/:id/': operator,
  'DELETE /api/extras/:id/': operator,
  'GET /api/sites/': viewer,
  'POST /api/sites/': operator,
  'PATCH /api/sites/update/:id/': operator,
  'DELETE /api/sites/:id/': operator,
  'GET /api/sites/:id/files/': viewer,
  'PUT /api/sites/:id/files/': operator,
  'DELETE /api/sites/:id/files/:file/': operator,

  // Reports, VAT and payouts.
  'GET /api/reports/:report/': viewer,
  'GET /api/reports/:report/export/': exporting,
  'GET /api/vat/': viewer,
  'PUT /api/vat/': operator,
  'GET /api/vat/late_import_vat/': viewer,
  'POST /api/vat/late_import_vat/': operator,
  'GET /api/vat/stock_book/rows/': viewer,
  'GET /api/vat/stock_book/': exporting,
  'GET /api/vat/periods/': viewer,
  'GET /api/vat/periods/:from/': viewer,
  'GET /api/vat/periods/:from/export/': exporting,
  'POST /api/vat/periods/:from/close/': operator,
  'POST /api/vat/periods/:from/reopen/': { ...owner, once: true },
  'GET /api/vat/entries/': viewer,
  'GET /api/vat/entries/export/': exporting,
  'GET /api/payouts/': viewer,
  'GET /api/payouts/export/': exporting,
  'GET /api/payouts/:id/': viewer,
  'GET /api/payouts/:id/export/': exporting,

  // Imports.
  'POST /api/tools/import_zenmarket/': operator,
  'GET /api/imports/': viewer,
  'POST /api/imports/': operator,
  'POST /api/imports/file/': uploading,
  'GET /api/imports/examples/:resource/': viewer,
  'GET /api/imports/:id/': viewer,
  'PATCH /api/imports/:id/': operator,
  'DELETE /api/imports/:id/': operator,
  'GET /api/imports/:id/rows/': viewer,
  'PATCH /api/imports/:id/rows/': operator,
  'PATCH /api/imports/:id/rows/:row/': operator,
  'PATCH /api/imports/:id/repeats/': operator,
  'GET /api/imports/:id/rate_questions/': viewer,
  'GET /api/imports/:id/left_out/': exporting,
  'GET /api/imports/:id/file/': exporting,
  'POST /api/imports/:id/cancel/': operator,
  'POST /api/imports/:id/compare/': operator,
  'POST /api/imports/:id/commit/': operator,
  'POST /api/imports/:id/undo/': operator,
  'POST /api/imports/:id/photos/': operator,
  'POST /api/imports/:id/resume/': operator,

  // The history of records, and their bin.
  'GET /api/history/': viewer,
  'GET /api/history/export/': exporting,
  'GET /api/history/people/': viewer,
  'GET /api/history/settings/': viewer,
  'PATCH /api/history/settings/': owner,
  'GET /api/history/of/:kind/:id/': viewer,
  'GET /api/history/:id/records/': viewer,
  'POST /api/history/:id/undo/': operator,
  'GET /api/bin/': viewer,
  'POST /api/bin/restore/': operator,
  'POST /api/bin/delete/': confirmedOwner,
  'POST /api/bin/empty/': confirmedOwner,

  // Cards. Finding a card changes nothing.
  'POST /pokemon_cards/match/': viewer,
  'GET /api/pokemon_cards/': viewer,
  'GET /api/pokemon_cards/index/': viewer,
  'POST /api/pokemon_cards/index/': uploading,
  'DELETE /api/pokemon_cards/index/': stopping,

  // The server, which every console asks for warnings.
  'GET /api/system/': viewer,
  'POST /api/system/backups/': { ...owner, event: 'backup_made' },
  'POST /api/system/backups/:id/link/': confirmedOwner,
  // The token in the address is an owner's.
  'GET /api/system/backups/:id/file/': { ...anybody, event: 'backup_downloaded' },
  'GET /healthz/': anybody,
  'GET /healthz/ready/': anybody,

  // Files for everybody: pictures, at addresses that nobody can guess, the page of the API, and the console.
  'GET /media/:folder/:file/': anybody,
  'GET /api/docs/': anybody,
  'GET /api/docs/openapi.json': anybody,
  'GET /api/docs/json/': anybody,
  'GET /api/docs/yaml/': anybody,
  'GET /api/docs/static/index.html': anybody,
  'GET /api/docs/static/swagger-initializer.js': anybody,
  'GET /api/docs/static/theme/page.css': anybody,
  'GET /api/docs/static/theme/page.js': anybody,
  'GET /api/docs/static/*': anybody,
  'GET /*': anybody,

  // Browsers ask which origins may call.
  'OPTIONS *': anybody,
};

function callsOfResource(name: ResourceName): Permissions {
  return {
    [`GET /api/${name}/`]: viewer,
    [`GET /api/${name}/export/`]: exporting,
    [`GET /api/${name}/values/`]: viewer,
    [`GET /api/${name}/:id/`]: viewer,
    [`POST /api/${name}/`]: operator,
    [`PATCH /api/${name}/update/:id/`]: operator,
    [`DELETE /api/${name}/:id/`]: operator,
    [`POST /api/${name}/selection/`]: viewer,
    [`PATCH /api/${name}/selection/`]: operator,
    [`POST /api/${name}/selection/delete/`]: operator,
  };
}
