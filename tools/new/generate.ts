import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fillIn, readName } from './names.ts';
import { type Registration, register } from './register.ts';

const SUFFIX = '.template';
const MANIFEST = 'template.json';

type Manifest = { register: Registration[]; next: string[] };
type Write = { path: string; text: string };

/** The written files, as paths from the root, and what is left for the author to do. */
export type Generated = { created: string[]; changed: string[]; next: string[] };

/**
 * Copies `templates/<kind>` into the repository with names filled in. The template's folders mirror the repository's;
 * `template.json` says which registries get a line. Nothing is written unless all of it can be.
 */
export function generate(root: string, templates: string, kind: string, name: string): Generated {
  const names = readName(name);
  const template = join(templates, kind);
  if (!existsSync(join(template, MANIFEST))) throw new Error(`There is no template for a ${kind}.`);
  const manifest = JSON.parse(fillIn(readFileSync(join(template, MANIFEST), 'utf8'), names)) as Manifest;
  const creates: Write[] = globSync(`**/*${SUFFIX}`, { cwd: template }).map((path) => ({
    path: fillIn(path.slice(0, -SUFFIX.length), names),
    text: fillIn(readFileSync(join(template, path), 'utf8'), names),
  }));
  const taken = creates.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken.path} already exists.`);
  const changes = changedRegistries(root, manifest.register);
  for (const { path, text } of [...creates, ...changes]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return {
    created: creates.map(({ path }) => path).sort(),
    changed: changes.map(({ path }) => path),
    next: manifest.next,
  };
}

/** Several lines may go to one file: each starts from what the one before it left. */
function changedRegistries(root: string, registrations: readonly Registration[]): Write[] {
  const texts = new Map<string, string>();
  for (const registration of registrations) {
    const { file } = registration;
    if (!existsSync(join(root, file))) throw new Error(`${file} is not there to be added to.`);
    texts.set(file, register(texts.get(file) ?? readFileSync(join(root, file), 'utf8'), registration));
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}
