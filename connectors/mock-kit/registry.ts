import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateMock } from './mock.ts';

/** The hosts of a mock, and the mock itself: loaded at the first request to one of them. */
type Registration = { name: string; hosts: readonly string[]; load(): Promise<CreateMock> };

const connectors = join(import.meta.dirname, '..');

/** Every folder with `hosts.ts` is a mock, created by its `*.mock.ts`. */
export const registrations: readonly Registration[] = await Promise.all(
  globSync(['*/mock/hosts.ts', 'families/*/mock/hosts.ts', 'mock-kit/*/hosts.ts'], { cwd: connectors })
    .sort()
    .map(register),
);

async function register(path: string): Promise<Registration> {
  const { HOSTS: hosts } = await load<{ HOSTS: readonly string[] }>(path);
  const name = dirname(path);
  return { name, hosts, load: () => loadMock(name) };
}

async function loadMock(folder: string): Promise<CreateMock> {
  const [path] = globSync(`${folder}/*.mock.ts`, { cwd: connectors });
  if (!path) throw new Error(`connectors/${folder} has hosts.ts and no *.mock.ts.`);
  const { createMock } = await load<{ createMock: CreateMock }>(path);
  return createMock;
}

function load<Module>(path: string): Promise<Module> {
  return import(pathToFileURL(join(connectors, path)).href) as Promise<Module>;
}
