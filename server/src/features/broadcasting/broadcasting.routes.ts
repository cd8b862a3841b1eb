import { AppError } from '@vitrine/contract/errors.ts';
import { channelAuthSchema, userAuthSchema } from '@vitrine/contract/events/broadcasting.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { requireIdentified } from '../../platform/http/identification.ts';
import { authenticateUser } from './authenticate-user.ts';
import { authorizeChannel } from './authorize-channel.ts';

const FORM_BYTES = 2048;

/**
 * Where clients of the Pusher protocol get their signatures. Their forms are not ours, so these are plain routes: session cookie and
 * identification as for every call that changes something; whatever can't be signed is 403, as clients expect.
 */
export function broadcastingRoutes(app: HttpServer): void {
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/broadcasting/auth', (request) => {
      requireIdentified(request.visit, 'signed-in');
      const { socket_id, channel_name } = formOf(request, channelAuthSchema);
      return authorizeChannel(request.visit, { socketId: socket_id, channel: channel_name });
    });
    scope.post('/broadcasting/user-auth', (request) => {
      requireIdentified(request.visit, 'signed-in');
      return authenticateUser(request.visit, formOf(request, userAuthSchema).socket_id);
    });
    ready();
  });
}

function formOf<Form>(request: FastifyRequest, schema: z.ZodType<Form>): Form {
  const form = schema.safeParse(request.body);
  if (!form.success) throw new AppError('forbidden');
  return form.data;
}
