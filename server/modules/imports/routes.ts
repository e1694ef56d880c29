import type { Routes } from '../../platform/context.ts';
import { registerOwnUndo } from '../../records/history/own_undo.ts';
import { Imports } from './imports.ts';
import { importJson } from './json.ts';
import { addFileRoutes } from './file_routes.ts';
import { BINARY_MEDIA_TYPE } from './route_shape.ts';
import { addOneImportRoutes } from './one_import_routes.ts';
import { addRowRoutes } from './row_routes.ts';
import { addStartingRoutes } from './starting_routes.ts';
import { addStepRoutes } from './step_routes.ts';

export const importRoutes: Routes = (context) => async (app) => {
  const imports = new Imports(context, (error) => app.log.error({ err: error }, 'import failed'));
  app.addHook('onReady', async () => imports.start());
  app.addHook('onClose', () => imports.close());
  registerOwnUndo(context.db, 'imported', {
    role: 'operator',
    async undo({ import_id, count }) {
      const id = import_id ?? 0;
      await imports.undo(id);
      const { kept } = await importJson(context.db, id);
      return { action: null, count: count - kept.length, left: kept.length, conflicts: [] };
    },
  });
  // Uploaded files are streamed to disk.
  app.addContentTypeParser(BINARY_MEDIA_TYPE, (_request, payload, done) => done(null, payload));
  for (const add of [addStartingRoutes, addOneImportRoutes, addRowRoutes, addStepRoutes, addFileRoutes])
    add(app, { context, imports });
};
