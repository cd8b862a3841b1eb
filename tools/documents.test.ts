import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readRepository, repositoryRoot } from './source/repository.ts';

const documents = readRepository()
  .map(({ path }) => path)
  .filter((path) => path.endsWith('.md'));

/** Targets of links and pictures that are files of the repository. */
const targetsIn = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```|`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/|#)/.test(target));

test.each(documents)('%s links to files and headings that exist', (path) => {
  const broken = targetsIn(readFileSync(join(repositoryRoot, path), 'utf8')).filter((target) => {
    const [file = '', anchor] = target.split('#');
    const absolute = join(repositoryRoot, dirname(path), file);
    if (!existsSync(absolute)) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsIn(absolute).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** As GitHub makes them. */
function anchorsIn(path: string): string[] {
  const headings = readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
