import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateMock } from './mock.ts';

/** The hosts of a mock, and the mock itself: loaded at the first request to one of them. */
type Registration = { name: string; hosts: readonly string[]; load(): Promise<CreateMock> };

const connectors = join(import.meta.dirname, '..');

/** All mocks, each created by its `*.mock.ts`. In a bundle, `tools/bundle/mock-registry.ts` makes the same list of imports. */
export const registrations: readonly Registration[] = await Promise.all(mockFolders().map(register));

/** Every folder below `connectors` with `hosts.ts`, which is a mock, with slashes on every system. */
export function mockFolders(): string[] {
  return globSync(['*/mock/hosts.ts', 'families/*/mock/hosts.ts', 'mock-kit/*/hosts.ts'], { cwd: connectors })
    .map((path) => dirname(path).replaceAll('\\', '/'))
    .sort();
}

/** The `*.mock.ts` that creates the mock of a folder, from `connectors`. Throws if there is none. */
export function mockFile(folder: string): string {
  const [path] = globSync(`${folder}/*.mock.ts`, { cwd: connectors });
  if (!path) throw new Error(`connectors/${folder} has hosts.ts and no *.mock.ts.`);
  return path.replaceAll('\\', '/');
}

async function register(name: string): Promise<Registration> {
  const { HOSTS: hosts } = await load<{ HOSTS: readonly string[] }>(`${name}/hosts.ts`);
  const createMock = async () => (await load<{ createMock: CreateMock }>(mockFile(name))).createMock;
  return { name, hosts, load: createMock };
}

function load<Module>(path: string): Promise<Module> {
  return import(pathToFileURL(join(connectors, path)).href) as Promise<Module>;
}
