// Makes Node load TypeScript files: the server of `npm run dev` and of tests, and its threads, run from the sources.
import { register } from 'node:module';

register('./typescript-hooks.js', import.meta.url);
