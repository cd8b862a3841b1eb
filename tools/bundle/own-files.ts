import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { repositoryRoot } from '../source/repository.ts';

/** `new URL('./migrations/', import.meta.url)`, on one line or several. */
const ADDRESS = /new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g;

/** Other ways to find a file beside a module, which would fail when the bundle runs. */
const UNKNOWN_ADDRESS =
  /import\.meta\.(?:dirname|filename)|new URL\(`[^)]*import\.meta\.url|__dirname|__filename/;

/**
 * Addresses of files beside a module. The bundle is one folder below the root, and the other files stay where they are in the
 * repository, so they are addressed from there. A module that runs on a thread of its own becomes an entry. `onFile` gets the
 * path, from the root, of each file or folder that is read at run time.
 */
export function ownFiles(onFile: (path: string) => void): Plugin {
  return {
    name: 'own-files',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta|__(?:dir|file)name/ },
      handler(code, id) {
        if (UNKNOWN_ADDRESS.test(code))
          this.error(
            `${id} addresses a file in a way that the bundle doesn't know: use new URL('./…', import.meta.url)`,
          );
        return code.replaceAll(ADDRESS, (_, target: string) => {
          const path = fileURLToPath(new URL(target, pathToFileURL(id)));
          const own = relative(repositoryRoot, path).replaceAll('\\', '/');
          if (own.endsWith('.ts')) {
            const fileName = own.replaceAll('/', '-').replace(/\.ts$/, '.js');
            this.emitFile({ type: 'chunk', id: path, fileName });
            return `new URL('./${fileName}', import.meta.url)`;
          }
          onFile(own);
          return `new URL('../${own}${target.endsWith('/') ? '/' : ''}', import.meta.url)`;
        });
      },
    },
  };
}
