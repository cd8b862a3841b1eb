import { type Finding, lineAt, type Rule, type SourceFile } from '../source/repository.ts';

const DOCUMENT = /(^|\/)(README|NOTES|CONTRIBUTING)\.md$|^docs\/.*\.md$/;

/** Backticked text made of path characters only, with a slash or a file ending. */
const QUOTED = /`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g;
const LINKED = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
const LOOKS_LIKE_FILE = /\.(ts|tsx|mjs|js|json|md|css|html|csv|sql|svg|png|yml|yaml|sh)$/;

/** Generated files: a document may name them although a clone does not have them. */
const MADE_BY_RUNNING = /^(\.vitrine|node_modules|dist|web\/dist|\.cache|coverage|test-results)(\/|$)/;

/** Documents must only cite paths that exist. */
export const citedPaths: Rule = {
  name: 'cited paths',
  check: (files) => {
    const tree = new Tree(files);
    return files.filter((file) => DOCUMENT.test(file.path)).flatMap((file) => deadCitations(file, tree));
  },
};

function deadCitations(file: SourceFile, tree: Tree): Finding[] {
  const quoted = [...file.text.matchAll(QUOTED)].filter((match) => tree.seemsToName(match[1] ?? ''));
  return [...quoted, ...file.text.matchAll(LINKED)].flatMap((match) => {
    const path = match[1] ?? '';
    if (MADE_BY_RUNNING.test(path) || tree.holds(path, file.path)) return [];
    return [
      { path: file.path, line: lineAt(file.text, match.index), message: `cites ${path}, which is not there` },
    ];
  });
}

/** The files and folders of the repository, found by path from the root or from a document's own folder. */
class Tree {
  readonly #paths = new Set<string>();
  readonly #top = new Set<string>();

  constructor(files: readonly SourceFile[]) {
    for (const { path } of files) {
      const parts = path.split('/');
      this.#top.add(parts[0] ?? '');
      for (let length = 1; length <= parts.length; length += 1)
        this.#paths.add(parts.slice(0, length).join('/'));
    }
  }

  /** A path that starts at a folder of the root, or relative with a file ending; `a/b` alone may be anything. */
  seemsToName(text: string): boolean {
    if (!text.includes('/')) return false;
    return this.#top.has(text.split('/')[0] ?? '') || (text.startsWith('.') && LOOKS_LIKE_FILE.test(text));
  }

  holds(path: string, citedIn: string): boolean {
    const folder = new URL(`file:///${citedIn}`);
    const relative = decodeURIComponent(new URL(path, folder).pathname).slice(1);
    return [path, relative].some((one) => this.#paths.has(one.replace(/^\.\//, '').replace(/\/$/, '')));
  }
}
