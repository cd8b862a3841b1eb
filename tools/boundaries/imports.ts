import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt, type SourceFile } from '../source/repository.ts';

/** One import, export-from, `import()` or `import('…')` type. `to` is a repository path or a package name. */
export type Import = { from: string; line: number } & (
  | { kind: 'file'; to: string }
  | { kind: 'package'; to: string }
);

const WORKSPACE = '@vitrine/';

/** Every import of a file, type-only ones included: a type is knowledge of the other module too. */
export function importsOf(file: SourceFile): Import[] {
  const parsed = parseSync(file.path, file.text);
  const { module } = parsed;
  const found: { specifier: string; offset: number }[] = [];
  for (const { moduleRequest } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, offset: moduleRequest.start });
  }
  for (const { moduleRequest } of module.staticExports.flatMap((statement) => statement.entries)) {
    if (moduleRequest) found.push({ specifier: moduleRequest.value, offset: moduleRequest.start });
  }
  // The tree is built when it is asked for, and few files need it.
  if (/\bimport\s*\(/.test(file.text)) {
    const add = (node: { type: string; start: number; value?: unknown }): void => {
      if (typeof node.value === 'string') found.push({ specifier: node.value, offset: node.start });
    };
    new Visitor({
      ImportExpression: (node) => add(node.source),
      TSImportType: (node) => add(node.source),
    }).visit(parsed.program);
  }
  return found.flatMap(({ specifier, offset }) => {
    const target = resolve(file.path, specifier);
    return target ? [{ from: file.path, line: lineAt(file.text, offset), ...target }] : [];
  });
}

/** Node's own modules return undefined: every module may use them. */
function resolve(from: string, specifier: string): { kind: 'file' | 'package'; to: string } | undefined {
  if (specifier.startsWith('node:')) return undefined;
  if (specifier.startsWith('.')) {
    return { kind: 'file', to: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) };
  }
  if (specifier.startsWith(WORKSPACE)) return { kind: 'file', to: specifier.slice(WORKSPACE.length) };
  const [scope = '', name = ''] = specifier.split('/');
  return { kind: 'package', to: scope.startsWith('@') ? `${scope}/${name}` : scope };
}
