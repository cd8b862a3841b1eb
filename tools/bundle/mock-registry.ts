import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';
import { repositoryRoot } from '../source/repository.ts';

const connectors = join(repositoryRoot, 'connectors');
const HOSTS = ['*/mock/hosts.ts', 'families/*/mock/hosts.ts', 'mock-kit/*/hosts.ts'];

/** The mocks' registry looks for files; a bundle has none, so it gets the same list as imports. */
export function mockRegistry(): Plugin {
  return {
    name: 'mock-registry',
    load: {
      filter: { id: /connectors[/\\]mock-kit[/\\]registry\.ts$/ },
      handler: () => {
        const folders = globSync(HOSTS, { cwd: connectors })
          .map((path) => dirname(path).replaceAll('\\', '/'))
          .sort();
        const imports = folders.map(
          (folder, index) => `import { HOSTS as h${index} } from '../${folder}/hosts.ts';`,
        );
        const entries = folders.map(
          (name, index) =>
            `{ name: '${name}', hosts: h${index}, load: async () => (await import('${mockOf(name)}')).createMock },`,
        );
        return [...imports, 'export const registrations = [', ...entries, '];'].join('\n');
      },
    },
  };
}

function mockOf(folder: string): string {
  const [path] = globSync(`${folder}/*.mock.ts`, { cwd: connectors });
  if (!path) throw new Error(`connectors/${folder} has hosts.ts and no *.mock.ts.`);
  return `../${path.replaceAll('\\', '/')}`;
}
