import { matcherTexts } from './en/matcher.ts';
import { addTexts } from './index.ts';

// They come with their page: no list waits for them.
addTexts(matcherTexts);
