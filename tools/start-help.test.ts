import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const command = join(import.meta.dirname, '..', 'demo', 'vitrine.ts');
/** Without these options, which are for this process alone. */
const env = { ...process.env, NODE_OPTIONS: '' };

it('prints the help of the command that starts the server, and starts none', () => {
  const help = execFileSync(process.execPath, [command, 'start', '--help'], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(help).toContain('start the server, by default on http://localhost:3000');
});
