import { matchesGlob } from 'node:path';
import { type Finding, isCode, isTest, type Rule, type SourceFile } from '../source/repository.ts';
import { findCycles } from './cycles.ts';
import {
  adapters,
  featureEdges,
  innerAdapters,
  type Module,
  modules,
  testsMayImport,
} from './import-table.ts';
import { type Import, importsOf } from './imports.ts';

const FEATURE = /^server\/src\/features\/([^/]+)\//;

/** The import table, the adapters and the ban on cycles, over every code file. */
export const boundaries: Rule = {
  name: 'boundaries and cycles',
  check: (files) => {
    const code = files.filter((file) => isCode(file.path));
    const imports = code.flatMap(importsOf);
    return [
      ...code.filter((file) => !moduleOf(file.path)).map(homeless),
      ...imports.flatMap((one) => objectionTo(one) ?? []),
      ...findCycles(imports),
    ];
  },
};

const homeless = (file: SourceFile): Finding => ({
  path: file.path,
  line: 0,
  message: 'is in no module of tools/boundaries/import-table.ts',
});

function objectionTo(one: Import): Finding | undefined {
  const reason = one.kind === 'package' ? packageObjection(one) : fileObjection(one);
  return reason === undefined ? undefined : { path: one.from, line: one.line, message: reason };
}

function packageObjection({ from, to }: Import): string | undefined {
  const adapter = adapters[to];
  if (adapter && !matchesAny(from, adapter)) return `${to} has one adapter: ${adapter.join(', ')}`;
  const allowed = moduleOf(from)?.module.packages;
  if (allowed && !allowed.includes(to) && !isTest(from))
    return `may import only ${allowed.join(', ')}, not ${to}`;
  return undefined;
}

function fileObjection({ from, to }: Import): string | undefined {
  const home = moduleOf(from);
  if (!home) return undefined;
  for (const [inside, adapter] of Object.entries(innerAdapters)) {
    if (matches(to, inside) && !matchesAny(from, adapter)) return `${to} is only for ${adapter.join(', ')}`;
  }
  const target = moduleOf(to);
  if (target?.module === home.module && target.name === home.name) return undefined;
  if (matchesAny(to, home.module.mayImport)) return undefined;
  if (isTest(from) && matchesAny(to, testsMayImport)) return undefined;
  return featureObjection(from, to) ?? (isFeaturePair(from, to) ? undefined : `may not import ${to}`);
}

const isFeaturePair = (from: string, to: string): boolean => FEATURE.test(from) && FEATURE.test(to);

function featureObjection(from: string, to: string): string | undefined {
  const [source, target] = [FEATURE.exec(from)?.[1], FEATURE.exec(to)?.[1]];
  if (source === undefined || target === undefined) return undefined;
  if (!featureEdges[source]?.includes(target))
    return `no edge from ${source} to ${target} in the import table`;
  return to.endsWith(`/${target}/index.ts`)
    ? undefined
    : `may import only the public face, ${target}/index.ts`;
}

/** The module of a file, and the folder that `:name` stands for. */
function moduleOf(path: string): { module: Module; name: string } | undefined {
  for (const module of modules) {
    if (!matches(path, withName(module.files, '*'))) continue;
    const position = module.files.split('/').indexOf(':name');
    return { module, name: position === -1 ? '' : (path.split('/')[position] ?? '') };
  }
  return undefined;
}

const withName = (pattern: string, name: string): string => pattern.replace(':name', name);

const matchesAny = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matches(path, pattern));

const known = new Map<string, boolean>();

/** Node parses a pattern anew for every match, so results are cached: at most files times patterns of the table. */
function matches(path: string, pattern: string): boolean {
  const key = `${pattern}\n${path}`;
  const response = known.get(key) ?? matchesGlob(path, pattern);
  known.set(key, response);
  return response;
}
