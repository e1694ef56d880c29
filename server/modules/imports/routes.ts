import type { Routes } from '../../platform/context.ts';
import { Imports } from './imports.ts';
import { addFileRoutes } from './routes/files.ts';
import { OCTETS } from './routes/import_routes.ts';
import { addOneImportRoutes } from './routes/one_import.ts';
import { addRowRoutes } from './routes/rows.ts';
import { addStartingRoutes } from './routes/starting.ts';
import { addStepRoutes } from './routes/steps.ts';

export const importRoutes: Routes = (context) => async (app) => {
  const imports = new Imports(context, (error) => app.log.error({ err: error }, 'import failed'));
  app.addHook('onReady', async () => imports.start());
  app.addHook('onClose', () => imports.close());
  // A file is written down as it comes.
  app.addContentTypeParser(OCTETS, (_request, payload, done) => done(null, payload));
  for (const add of [addStartingRoutes, addOneImportRoutes, addRowRoutes, addStepRoutes, addFileRoutes])
    add(app, { context, imports });
};
