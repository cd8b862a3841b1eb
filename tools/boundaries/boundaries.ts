import { matchesGlob } from 'node:path';
import { type Finding, isCode, isTest, type Rule, type SourceFile } from '../source/repository.ts';
import { findCycles } from './cycles.ts';
import { doors, featureEdges, innerDoors, type Room, rooms, testsMayImport } from './import-table.ts';
import { type Import, importsOf } from './imports.ts';

const FEATURE = /^server\/src\/features\/([^/]+)\//;

/** The import table, the doors and the ban on cycles, over every code file. */
export const boundaries: Rule = {
  name: 'boundaries and cycles',
  check: (files) => {
    const code = files.filter((file) => isCode(file.path));
    const imports = code.flatMap(importsOf);
    return [
      ...code.filter((file) => !roomOf(file.path)).map(homeless),
      ...imports.flatMap((one) => objectionTo(one) ?? []),
      ...findCycles(imports),
    ];
  },
};

const homeless = (file: SourceFile): Finding => ({
  path: file.path,
  line: 0,
  message: 'stands in no room of tools/boundaries/import-table.ts',
});

function objectionTo(one: Import): Finding | undefined {
  const reason = one.kind === 'package' ? packageObjection(one) : fileObjection(one);
  return reason === undefined ? undefined : { path: one.from, line: one.line, message: reason };
}

function packageObjection({ from, to }: Import): string | undefined {
  const door = doors[to];
  if (door && !matchesAny(from, door)) return `${to} has one door: ${door.join(', ')}`;
  const allowed = roomOf(from)?.room.packages;
  if (allowed && !allowed.includes(to) && !isTest(from))
    return `may import only ${allowed.join(', ')}, not ${to}`;
  return undefined;
}

function fileObjection({ from, to }: Import): string | undefined {
  const home = roomOf(from);
  if (!home) return undefined;
  for (const [inside, door] of Object.entries(innerDoors)) {
    if (matches(to, inside) && !matchesAny(from, door)) return `${to} is only for ${door.join(', ')}`;
  }
  const target = roomOf(to);
  if (target?.room === home.room && target.name === home.name) return undefined;
  if (matchesAny(to, home.room.mayImport)) return undefined;
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

/** The room a file stands in, and the folder that its `:name` stood for. */
function roomOf(path: string): { room: Room; name: string } | undefined {
  for (const room of rooms) {
    if (!matches(path, withName(room.files, '*'))) continue;
    const position = room.files.split('/').indexOf(':name');
    return { room, name: position === -1 ? '' : (path.split('/')[position] ?? '') };
  }
  return undefined;
}

const withName = (pattern: string, name: string): string => pattern.replace(':name', name);

const matchesAny = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matches(path, pattern));

const known = new Map<string, boolean>();

/** Node reads a pattern anew for every question. There are no more answers than files times patterns of the table. */
function matches(path: string, pattern: string): boolean {
  const key = `${pattern}\n${path}`;
  const answer = known.get(key) ?? matchesGlob(path, pattern);
  known.set(key, answer);
  return answer;
}
