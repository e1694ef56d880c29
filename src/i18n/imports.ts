import { importTexts } from './en/imports.ts';
import { addTexts } from './index.ts';

// They come with their pages: no list waits for them.
addTexts(importTexts);
