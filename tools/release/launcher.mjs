#!/usr/bin/env node
// The command `vitrine` of a release, in plain JavaScript for any Node >= 20: runs it on this Node where it is new enough, else
// on the one that was installed with it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 26;
const main = new URL('../dist/vitrine.js', import.meta.url);

/** Where the package for this machine has its Node; its name differs on Macs. */
function installedNode() {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const manifest = createRequire(import.meta.url).resolve(`${prefix}-${system}-${arch}/package.json`);
  return join(dirname(manifest), 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

function runOn(node) {
  const child = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (Number(process.versions.node.split('.')[0]) >= NEEDED) await import(main.href);
else {
  let node;
  try {
    node = installedNode();
  } catch {
    console.error(`Vitrine needs Node ${NEEDED} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  runOn(node);
}
