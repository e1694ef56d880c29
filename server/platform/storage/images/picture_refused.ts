const REASONS = {
  large: 'It has too many pixels. Save it at half its width, then choose it again.',
  slow: 'Reading it takes too long. Save it again in another program, then choose it again.',
} as const;

/** The image would take too much memory or time. The message is for the operator. */
export class PictureRefused extends Error {
  constructor(reason: keyof typeof REASONS) {
    super(REASONS[reason]);
  }
}
