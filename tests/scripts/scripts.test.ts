// The scripts are plain JavaScript, because they run before anything is installed, and so are their tests.
import './boundaries.test.js';
import './chromium.test.js';
import './install.test.js';
import './node-version.test.js';
import './repository.test.js';
import './stamp.test.js';
import './summary.test.js';
import './targets.test.js';
