import type { Finding } from '../source/repository.ts';
import type { Import } from './imports.ts';

/** One finding per import cycle, as the chain of its files. Depth-first; an edge to an open file closes a cycle. */
export function findCycles(imports: readonly Import[]): Finding[] {
  const edges = Map.groupBy(
    imports.filter((one) => one.kind === 'file'),
    (one) => one.from,
  );
  const findings: Finding[] = [];
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (path: string): void => {
    open.push(path);
    for (const edge of edges.get(path) ?? []) {
      const start = open.indexOf(edge.to);
      if (start !== -1) {
        const ring = [...open.slice(start), edge.to].join(' -> ');
        findings.push({ path: edge.from, line: edge.line, message: `closes a cycle: ${ring}` });
      } else if (!done.has(edge.to)) {
        visit(edge.to);
      }
    }
    open.pop();
    done.add(path);
  };
  for (const path of edges.keys()) if (!done.has(path)) visit(path);
  return findings;
}
