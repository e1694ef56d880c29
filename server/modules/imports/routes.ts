import type { Routes } from '../../platform/context.ts';
import { Imports } from './imports.ts';
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
  // Uploaded files are streamed to disk.
  app.addContentTypeParser(BINARY_MEDIA_TYPE, (_request, payload, done) => done(null, payload));
  for (const add of [addStartingRoutes, addOneImportRoutes, addRowRoutes, addStepRoutes, addFileRoutes])
    add(app, { context, imports });
};
