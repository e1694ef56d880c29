// Lets Node itself read TypeScript: in the tests the server's threads run from its sources.
import { register } from 'node:module';

register('./typescript_hooks.js', import.meta.url);
