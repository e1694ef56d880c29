import analysisDark from './analysis-dark.webp';
import analysisLight from './analysis-light.webp';
import databaseDark from './database-dark.webp';
import databaseLight from './database-light.webp';
import toolsDark from './tools-dark.webp';
import toolsLight from './tools-light.webp';

/** Pixels, twice the displayed size. */
export const PICTURE_SIZE = { width: 714, height: 352 };

/** The picture of each section, by theme. */
export const PICTURES = {
  database: { light: databaseLight, dark: databaseDark },
  analysis: { light: analysisLight, dark: analysisDark },
  tools: { light: toolsLight, dark: toolsDark },
};
