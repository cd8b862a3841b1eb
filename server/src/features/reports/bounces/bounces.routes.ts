import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@vitrine/contract/errors.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { type Bounce, readBounceEvents, readReturnedMail } from './read-bounce.ts';
import { recordBounce } from './record-bounce.ts';

/** A returned mail may bring the original along, PDF and all. */
const BODY_LIMIT = 40 * 1024 * 1024;
const JSON_LIMIT = 1024 * 1024;

/**
 * `POST /api/mail/bounces`: returned mails, from a mail service (JSON) or from the mailbox (the mail itself, as `message/rfc822`). The
 * caller authenticates with BOUNCE_SECRET, as a bearer or by a signature of the bytes; without that variable the path doesn't exist.
 */
export function registerBounces(app: HttpServer): void {
  app.register((scope, _options, ready) => {
    // Before the body is read, so that an unauthenticated call can't use up memory.
    scope.addHook('onRequest', async ({ visit }) => requireCredential(visit));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/mail/bounces', { config: { ownBearer: true } }, async ({ visit, body }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      requireSecret(visit, bytes);
      let taken = 0;
      for (const bounce of await readBounces(visit, bytes)) {
        if (await recordBounce(visit.services, bounce)) taken += 1;
      }
      return { taken };
    });
    ready();
  });
}

async function readBounces({ headers }: Visit, body: Buffer): Promise<Bounce[]> {
  if (!headers.get('content-type')?.startsWith('application/json')) {
    const bounce = await readReturnedMail(body);
    return bounce ? [bounce] : [];
  }
  const events = readBounceEvents(body.toString());
  if (!events) throw new AppError('bad_input', 'The body is not a bounce: messageId, permanent, reason.');
  return events;
}

/** Whether it is worth reading on; a signature can be checked only with the body. */
function requireCredential({ services, headers }: Visit): void {
  if (services.config.bounceSecret === null) throw new AppError('not_found');
  if (!headers.has('authorization') && !headers.has('x-signature'))
    throw new AppError('signed_out', 'The secret is missing.');
}

function requireSecret({ services, headers, ip }: Visit, body: Buffer): void {
  const { bounceSecret } = services.config;
  if (bounceSecret === null) throw new AppError('not_found');
  const bearer = headers.get('authorization')?.replace(/^bearer +/i, '') ?? '';
  const signature = `sha256=${createHmac('sha256', bounceSecret).update(body).digest('hex')}`;
  if (isSame(bearer, bounceSecret) || isSame(headers.get('x-signature') ?? '', signature)) return;
  services.log.warn({ ip }, 'bounce webhook with a wrong secret');
  throw new AppError('signed_out', 'The secret is wrong.');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
