import { mockFile, mockFolders } from '@vitrine/connectors/mock-kit/registry.ts';
import type { Plugin } from 'rolldown';

/** The mocks' registry looks for files; a bundle has none, so it gets the same list as imports. */
export function mockRegistry(): Plugin {
  return {
    name: 'mock-registry',
    load: {
      filter: { id: /connectors[/\\]mock-kit[/\\]registry\.ts$/ },
      handler: () => {
        const folders = mockFolders();
        const imports = folders.map(
          (folder, index) => `import { HOSTS as h${index} } from '../${folder}/hosts.ts';`,
        );
        const entries = folders.map(
          (name, index) =>
            `{ name: '${name}', hosts: h${index}, load: async () => (await import('../${mockFile(name)}')).createMock },`,
        );
        return [...imports, 'export const registrations = [', ...entries, '];'].join('\n');
      },
    },
  };
}
