import type { Art } from './art.ts';

/** Other lights that a scene can be painted in: the setting and the card's frame change, the subject stays. */
export const MOODS = {
  dusk: {
    setting: { sky: '#E9B9A6', far: '#B77C86', near: '#7A4A66', glow: '#F7DFA1' },
    card: { frame: '#7A4A66', paper: '#F8ECEA' },
  },
  night: {
    setting: { sky: '#2A3560', far: '#37457A', near: '#1A2245', glow: '#F4E2A6' },
    card: { frame: '#2B3A70', paper: '#E9EBF5' },
  },
  frost: {
    setting: { sky: '#DDEBF2', far: '#A9C6D6', near: '#7FA3B8', glow: '#F8E2AE' },
    card: { frame: '#5C87A3', paper: '#F1F6F9' },
  },
  moss: {
    setting: { sky: '#DCE6BE', far: '#A3BE7C', near: '#6A8F4C', glow: '#F3D36B' },
    card: { frame: '#55763A', paper: '#F2F6E6' },
  },
  gold: {
    setting: { sky: '#F6E2A6', far: '#E0B856', near: '#B98A2B', glow: '#FFF6D8' },
    card: { frame: '#A8801F', paper: '#FBF5E2' },
  },
  violet: {
    setting: { sky: '#C9BCE8', far: '#9A86CE', near: '#5F4C9A', glow: '#FBE3B0' },
    card: { frame: '#5F4C9A', paper: '#F0ECF8' },
  },
} satisfies Record<string, Pick<Art, 'setting' | 'card'>>;

export type MoodName = keyof typeof MOODS;
export const MOOD_NAMES = Object.keys(MOODS) as MoodName[];
