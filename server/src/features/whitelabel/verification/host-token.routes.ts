import { z } from 'zod';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { HOST_TOKEN_PATH } from '../../../platform/http/machine-paths.ts';
import { respondWithHostToken } from './host-token.ts';

const paramsSchema = z.object({ token: z.string().max(100) });
const querySchema = z.object({ nonce: z.string().max(100).catch('') });

/** Under every host that leads here: returns a claimed host's token, and 404 in plain text for anything else. */
export function registerHostToken(app: HttpServer): void {
  app.get(`${HOST_TOKEN_PATH}/:token`, async ({ hostname, params, query, visit }, reply) => {
    const given = paramsSchema.safeParse(params);
    const host = hostname.toLowerCase().replace(/\.$/, '');
    const { nonce } = querySchema.parse(query);
    const response = given.success
      ? await respondWithHostToken(visit.services, { host, token: given.data.token, nonce })
      : null;
    return reply
      .status(response === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(response ?? 'Not found');
  });
}
