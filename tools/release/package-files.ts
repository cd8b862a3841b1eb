import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** What a release has of `deploy`. A list, because operators keep their settings with secrets, `deploy/.env`, in that folder. */
export const DEPLOY_FILES = [
  '.env.example',
  'Caddyfile',
  'Dockerfile',
  'Dockerfile.dockerignore',
  'alert-rules.yaml',
  'compose.yaml',
  'grafana-dashboard.json',
  'nginx.conf',
  'seccomp.json',
  'vitrine.service',
].map((name) => `deploy/${name}`);

/** Copies a file or folder without source maps, tests, the builds' stamps and environment files, which hold secrets. */
export function copyPackageFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true, filter: (path) => belongsInPackage(basename(path)) });
}

function belongsInPackage(name: string): boolean {
  if (name === '.env' || name.startsWith('.env.')) return name === '.env.example';
  return !/\.map$|\.test\.ts$|\.built-from$/.test(name);
}
