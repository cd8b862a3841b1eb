import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { anonymous } from '../../testing/app/anonymous.ts';
import { openTestServices } from '../../testing/app/test-services.ts';
import { createHttpServer } from './http-server.ts';

it('is not delayed by a connection whose response ends after the stop has begun', async () => {
  const harness = await openTestServices({ jobs: [] });
  const app = await createHttpServer(harness.services, anonymous, {
    report: () => {},
    flush: async () => {},
  });
  const body = new PassThrough();
  app.get('/long', (_request, reply) => reply.send(body));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  body.write('begun');
  const result = await fetch(`${url}/long`);
  const stopped = app.close().then(() => 'stopped');
  body.end();
  expect(await result.text()).toBe('begun');
  expect(await Promise.race([stopped, setTimeout(20_000, 'held up')])).toBe('stopped');
  await harness.close();
});
