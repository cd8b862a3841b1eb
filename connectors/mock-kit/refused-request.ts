import type { Reply } from './mock.ts';

/** Thrown while a request is handled: the gateway answers with its reply. A provider's errors extend it with their words. */
export class RefusedRequest extends Error {
  readonly reply: Reply;

  constructor(message: string, reply: Reply) {
    super(message);
    this.reply = reply;
  }
}
