import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateStandIn } from './kit/stand-in.ts';

/** A provider's folder, the hosts it answers for, and what plays it: loaded at the first request to one of them. */
type Registration = { name: string; hosts: readonly string[]; load(): Promise<CreateStandIn> };

/** Every folder with `hosts.ts` is a provider, played by what its `.stand-in.ts` creates. */
export const registrations: readonly Registration[] = await Promise.all(
  globSync('*/hosts.ts', { cwd: import.meta.dirname })
    .sort()
    .map(register),
);

async function register(path: string): Promise<Registration> {
  const { HOSTS: hosts } = await load<{ HOSTS: readonly string[] }>(path);
  const name = dirname(path);
  return { name, hosts, load: () => loadStandIn(name) };
}

async function loadStandIn(name: string): Promise<CreateStandIn> {
  const [path] = globSync(`${name}/*.stand-in.ts`, { cwd: import.meta.dirname });
  if (!path) throw new Error(`stand-ins/${name} has hosts.ts and no .stand-in.ts that plays them.`);
  const { createStandIn } = await load<{ createStandIn: CreateStandIn }>(path);
  return createStandIn;
}

function load<Module>(path: string): Promise<Module> {
  return import(pathToFileURL(join(import.meta.dirname, path)).href) as Promise<Module>;
}
