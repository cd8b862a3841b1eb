import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../source/repository.ts';

export const iconFile = join(repositoryRoot, 'web', 'src', 'ui', 'icons', 'icons.ts');
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'[^']*\/icons\/icons\.ts'/g;
const PACKAGE = join(repositoryRoot, 'node_modules', '@tabler', 'icons');

type IconNode = [tag: string, attributes: Record<string, string>][];
type Style = 'outline' | 'filled';

function readIcons(style: Style): Record<string, IconNode> {
  return JSON.parse(readFileSync(join(PACKAGE, `tabler-nodes-${style}.json`), 'utf8'));
}

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
export function iconModule(): string {
  const icons = { outline: readIcons('outline'), filled: readIcons('filled') };
  const lines = usedIcons().map((name) => {
    const style = name.endsWith('Filled') ? 'filled' : 'outline';
    const node = icons[style][nameInPackage(name)];
    if (!node) throw new Error(`@tabler/icons has no ${name}.`);
    return `export const ${name} = /* @__PURE__ */ ${style}(${JSON.stringify(node.map(shorten))});`;
  });
  return `// Written by tools/icons/write-icons.ts from @tabler/icons, (c) Paweł Kuna, MIT. Import an icon from here and run it.
import { filled, outline } from './draw-icon.ts';

${lines.join('\n')}
`;
}

/** `IconArrowsSort2` is `arrows-sort-2` there, and `IconStarFilled` is `star` among the filled. */
function nameInPackage(name: string): string {
  const words = name.replace(/^Icon/, '').replace(/Filled$/, '');
  return words.replace(/(?<!^)(?=[A-Z]|(?<!\d)\d)/g, '-').toLowerCase();
}

/** A path of which only its shape is given is that shape. */
function shorten([tag, attributes]: IconNode[number]): string | IconNode[number] {
  const { d, ...others } = attributes;
  return tag === 'path' && d && Object.keys(others).length === 0 ? d : [tag, attributes];
}
