// Runs before every npm script on whatever Node there is (>= 20), so it is plain JavaScript without dependencies.
// Installs what the lockfile asks for unless a stamp says it is already there and every package that we name is; with `--to-run`
// only what building and running needs. Then it runs the script named in its arguments, if any, on the installed Node: a shell
// that found the old `node` first would keep using it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.installed');
/** Says that packages lack what only development needs: npm takes them for whole. */
const trimmedFile = join(modules, '.trimmed');
const FOLDERS = ['.', 'server', 'connectors', 'web'];
const installedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const args = process.argv.slice(2);
const isToRun = args[0] === '--to-run';
const script = isToRun ? args.slice(1) : args;
// Error reporting needs a package that is otherwise needed by tests alone.
const wantsToRun = isToRun && !process.env.SENTRY_DSN;
/** Who has everything keeps everything, also where the lockfile has changed. */
const toRun = wantsToRun && !hadEverything();

/** The stamp of an installation with all packages, or of one with those that are needed to run. */
function stampOf(extent) {
  const lockfile = join(root, 'package-lock.json');
  const wanted = readFileSync(existsSync(lockfile) ? lockfile : join(root, 'package.json'));
  return stampText(createHash('sha256').update(wanted).digest('hex'), extent);
}

function stampText(what, extent) {
  return `${process.platform}-${process.arch} ${what}${extent === 'all' ? '' : ` ${extent}`}\n`;
}

function isInstalled() {
  if (!existsSync(installedNode) || !existsSync(stampFile)) return false;
  const stamp = readFileSync(stampFile, 'utf8');
  const enough = toRun ? ['all', 'running'] : ['all'];
  return enough.some((extent) => stamp === stampOf(extent)) && hasEveryPackage(toRun);
}

/** By this or by npm itself, for any lockfile. The stamp of all packages names no extent. */
function hadEverything() {
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8').split(' ').length === 2;
  return existsSync(modules) && !existsSync(trimmedFile) && hasEveryPackage(false);
}

/** Folders are restored from caches and shared between checkouts: a stamp can be newer than what lies beside it. */
function hasEveryPackage(toRun) {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return ['.', ...(own.workspaces ?? [])].every((workspace) => {
    const file = join(root, workspace, 'package.json');
    if (!existsSync(file)) return true;
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.keys({ ...dependencies, ...(toRun ? {} : devDependencies) }).every((name) =>
      [join(root, workspace), root].some((folder) => existsSync(join(folder, 'node_modules', name))),
    );
  });
}

/**
 * `npm install` keeps to the lockfile too. `npm ci` would refuse it wherever the lockfile was made from a registry
 * that lacks some platform's optional binaries.
 */
function install() {
  const time = toRun ? 'half a minute' : 'a minute';
  console.log(`Installing what is missing (once, about ${time}) ...`);
  stampUnfinished();
  if (!toRun && existsSync(trimmedFile)) removeTrimmed();
  const npm = process.env.npm_execpath;
  const extent = toRun ? '--omit=dev' : '--include=dev';
  const install = ['install', extent, '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit' };
  const done = npm
    ? spawnSync(process.execPath, [npm, ...install], options)
    : spawnSync('npm', install, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error(
      'The installation failed; the lines above say why. Check the connection to the npm registry.',
    );
    process.exit(done.status ?? 1);
  }
  if (toRun) removeUnneeded();
  stamp(stampOf(toRun ? 'running' : 'all'));
}

/** An installation that is interrupted fits no lockfile, not even the one before. */
function stampUnfinished() {
  if (!existsSync(stampFile)) return;
  try {
    stamp(stampText('unfinished', toRun ? 'running' : 'all'));
  } catch {
    // Where nothing can be written, npm can't change anything either, and says so.
  }
}

/** A new file in its place: where folders are linked to each other, writing into the old one would stamp all of them. */
function stamp(text) {
  writeFileSync(`${stampFile}.new`, text);
  renameSync(`${stampFile}.new`, stampFile);
}

/**
 * What npm installs although running doesn't need it, 41 packages and a third of the size: packages of development that a library
 * could use (npm omits them together with the programs for this machine or not at all), those for another runtime, Node's headers, source
 * maps and type declarations.
 */
function removeUnneeded() {
  const lockfile = join(root, 'package-lock.json');
  const { packages = {} } = existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')) : {};
  const ofDevelopment = Object.keys(packages).filter(
    (path) => packages[path].devOptional && !packages[path].optional,
  );
  for (const path of ofDevelopment) remove(join(root, path));
  for (const path of Object.keys(packages))
    if (/^node_modules\/(?:@esbuild\/|bare-)/.test(path)) remove(join(root, path));
  const nodes = join(modules, 'node', 'node_modules');
  for (const name of existsSync(nodes) ? readdirSync(nodes) : [])
    if (name.startsWith('node-')) remove(join(nodes, name, 'include'));
  writeFileSync(trimmedFile, '');
  for (const folder of FOLDERS) {
    const installed = join(root, folder, 'node_modules');
    const files = existsSync(installed) ? readdirSync(installed, { recursive: true }) : [];
    for (const file of files)
      if (/\.(?:(?:[cm]?[jt]s|css)\.map|d\.[cm]?ts)$/.test(file)) remove(join(installed, file));
  }
  // Where npm remembers what is installed: the next installation looks itself.
  remove(join(modules, '.package-lock.json'));
}

/** All packages but the Node that may run this, so that npm installs them whole. */
function removeTrimmed() {
  for (const folder of FOLDERS) {
    const installed = join(root, folder, 'node_modules');
    for (const name of existsSync(installed) ? readdirSync(installed) : [])
      if (name !== 'node' && !['.trimmed', '.installed'].includes(name)) remove(join(installed, name));
  }
  remove(trimmedFile);
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
}

if (!isInstalled()) install();
if (script.length > 0) {
  const ran = spawnSync(installedNode, script, { cwd: root, stdio: 'inherit' });
  process.exit(ran.status ?? 1);
}
