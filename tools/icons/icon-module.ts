import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../source/repository.ts';

export const iconFile = join(repositoryRoot, 'web', 'src', 'ui', 'icons', 'icons.ts');
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'[^']*\/icons\/icons\.ts'/g;
const icons = join(repositoryRoot, 'node_modules', '@tabler', 'icons-react', 'dist', 'esm', 'icons');

type IconNode = [tag: string, attributes: Record<string, string>][];

/** The names of all icons that the web app imports. */
function usedIcons(): string[] {
  const names = globSync('web/src/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .map((path) => readFileSync(join(repositoryRoot, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',')))
    .map((name) => name.trim())
    .filter((name) => name.startsWith('Icon'));
  return [...new Set(names)].sort();
}

/** The text of `web/src/ui/icons/icons.ts`: just the used icons of the package, which has six thousand. */
export async function iconModule(): Promise<string> {
  const lines = await Promise.all(usedIcons().map(lineOf));
  return `// Written by tools/icons/write-icons.ts from @tabler/icons-react, (c) Paweł Kuna, MIT. Import an icon from here and run it.
import { filled, outline } from './draw-icon.ts';

${lines.join('\n')}
`;
}

async function lineOf(name: string): Promise<string> {
  const path = join(icons, `${name}.mjs`);
  if (!existsSync(path)) throw new Error(`@tabler/icons-react has no ${name}.`);
  const { __iconNode: node } = (await import(path)) as { __iconNode: IconNode };
  const parts = node.map(([tag, { key: _, ...attributes }]) => {
    const { d, ...others } = attributes;
    return tag === 'path' && d && Object.keys(others).length === 0 ? d : [tag, attributes];
  });
  return `export const ${name} = /* @__PURE__ */ ${name.endsWith('Filled') ? 'filled' : 'outline'}(${JSON.stringify(parts)});`;
}
