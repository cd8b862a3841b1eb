import { AppError } from '@vitrine/contract/errors.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { loadPicture } from './load-picture.ts';
import { readPictureAddress } from './picture-address.ts';

/** Pictures of posts and ads: from our store, never from the provider to a reader's browser. */
export function registerPictures(app: HttpServer): void {
  app.get<{ Querystring: { access?: unknown } }>('/pictures', async (request, reply) => {
    const { services } = request.visit;
    const { access } = request.query;
    const signed = typeof access === 'string' ? readPictureAddress(services, access) : null;
    const picture = signed && (await loadPicture(services, signed));
    if (!signed || !picture) throw new AppError('not_found');
    const maxAge = Math.floor((signed.expiresAtMs - services.clock.nowMs()) / 1000);
    return reply
      .headers({
        'content-type': picture.contentType,
        'cache-control': `private, max-age=${maxAge}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'same-site',
      })
      .send(picture.bytes);
  });
}
