import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Services } from '../ctx/ctx.ts';
import { openVisit } from './visit.ts';

it('is opened also for somebody who leaves meanwhile', async () => {
  const app = Fastify();
  const opened = Promise.withResolvers<{ ip: string; network: string }>();
  app.decorateRequest('cookies');
  app.get('/', async (request, reply) => {
    const bySession = async () => {
      request.raw.socket.destroy();
      await once(request.raw.socket, 'close');
      return null;
    };
    const people = { bySession, byToken: async () => null };
    await openVisit({} as Services, people, null, request, reply).then(opened.resolve, opened.reject);
    return '';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: test\r\nCookie: session=1\r\n\r\n');
  expect(await opened.promise).toMatchObject({ ip: '127.0.0.1', network: '127.0.0.1' });
  await app.close();
});
