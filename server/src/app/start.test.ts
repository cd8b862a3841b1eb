import { connectors } from '@vitrine/connectors/registry.ts';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../testing/app/test-app.ts';

it('ends what connectors run when it stops', async () => {
  const [connector] = connectors;
  if (!connector) throw new Error('There are no connectors.');
  const { close: own } = connector;
  const close = vi.fn(async () => {});
  connector.close = close;
  try {
    const app = await startTestApp();
    expect(close).not.toHaveBeenCalled();
    await app.stop();
    expect(close).toHaveBeenCalledOnce();
  } finally {
    if (own) connector.close = own;
    else delete connector.close;
  }
});

it('does not wait for a connection that unfinished work still holds when it stops', async () => {
  const app = await startTestApp();
  const { pool } = app.services.database;
  const close = vi.spyOn(pool, 'close').mockReturnValue(new Promise(() => {}));
  await app.stop();
  expect(close).toHaveBeenCalledOnce();
  close.mockRestore();
  await pool.close();
}, 30_000);
