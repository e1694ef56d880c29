import { createMessage, type Message } from '../../../../contract/messages.ts';

const REASONS = {
  large: createMessage('images.too_many_pixels'),
  slow: createMessage('images.slow'),
} as const;

/** The image would take too much memory or time. The message is for the operator. */
export class PictureRefusedError extends Error {
  readonly reason: Message;

  constructor(reason: keyof typeof REASONS) {
    super(REASONS[reason].text);
    this.reason = REASONS[reason];
  }
}
