import type { Reply } from './mock.ts';

/** Thrown while a request is handled: the gateway sends its reply. A provider's errors extend it with their format. */
export class RefusedRequest extends Error {
  readonly reply: Reply;

  constructor(message: string, reply: Reply) {
    super(message);
    this.reply = reply;
  }
}
