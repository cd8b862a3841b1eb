import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import { startTestApp } from '../../testing/app/test-app.ts';

it('an unavailable database puts no query parameter into the log', async () => {
  const lines: string[] = [];
  const app = await startTestApp({ onLog: (line) => lines.push(line) });
  const { admin: person } = await app.newCompany();
  const admin = await app.caller(person);
  const { permalink } = (await admin.api.dashboards.create({ name: 'Acme' })).data;
  const { token } = await admin.api.account.createToken({ name: 'program' });
  const visitor = await app.caller(null);
  const signIn = () =>
    visitor.fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: TEST_PASSWORD }),
    });
  const session = (await signIn()).headers.getSetCookie().join('; ');
  const sessionToken =
    decodeURIComponent(/session_token=([^;]+)/.exec(session)?.[1] ?? '').split('.')[0] ?? '';
  lines.length = 0;
  await app.services.database.pool.close();
  const statuses = [
    await admin.fetch('/api/company'),
    await fetch(`${app.url}/api/company`, { headers: { authorization: `Bearer ${token}` } }),
    await fetch(`${app.url}/api/company`, { headers: { cookie: session } }),
    await visitor.fetch(`/dashboards/${permalink}`, { headers: { accept: 'text/html' } }),
    await visitor.fetch(`/api/dashboards/${permalink}`),
    await signIn(),
  ].map(({ status }) => status);
  expect(statuses.every((status) => status >= 500)).toBe(true);
  const log = lines.join('');
  expect(log).toContain('Failed query');
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  for (const secret of [permalink, token, digest(token), sessionToken, digest(sessionToken), person.email])
    expect(log).not.toContain(secret);
  await app.stop().catch(() => undefined);
});
