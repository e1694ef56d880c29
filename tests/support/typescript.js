// Makes Node load TypeScript: in tests, the server's threads run from the sources.
import { register } from 'node:module';

register('./typescript_hooks.js', import.meta.url);
