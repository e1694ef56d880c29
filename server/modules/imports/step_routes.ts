import { ImportResume } from '../../../contract/imports.ts';
import { importJson } from './json.ts';
import { IMPORT_ROUTE_SCHEMA, type ImportRoutes } from './route_shape.ts';

/** Actions on an import that need no body, by the last part of their path. */
const STEPS = {
  cancel: 'Stop reading or recording; what was read or recorded stays',
  compare: 'Compare what was read with what is recorded by now; what was chosen stays',
  commit: 'Record what was chosen, or the rest of it: the answer says how far it is after a moment',
  undo: 'Take back what nobody has worked with since: the answer says how far it is after a moment',
  photos: 'Fetch the pictures that failed again',
} as const;

/** Routes that change the state of an import. */
export const addStepRoutes: ImportRoutes = (app, { context: { db }, imports }) => {
  for (const step of ['cancel', 'compare', 'commit', 'undo', 'photos'] as const) {
    app.post(
      `/api/imports/:id/${step}/`,
      { schema: { ...IMPORT_ROUTE_SCHEMA, summary: STEPS[step] } },
      async ({ params: { id }, session: { user_id }, log }) => {
        await (step === 'photos' ? imports.retryPhotos(id) : imports[step](id));
        if (step === 'undo') log.warn({ user_id, import_id: id }, 'import taken back');
        return importJson(db, id);
      },
    );
  }

  app.post(
    '/api/imports/:id/resume/',
    { schema: { ...IMPORT_ROUTE_SCHEMA, summary: 'Resume a stopped import', body: ImportResume } },
    async ({ params: { id }, body }) => {
      await imports.resume(id, body.auth_token);
      return importJson(db, id);
    },
  );
};
