import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkSync } from 'recheck';
import manifest from '../package.json' with { type: 'json' };
import { repositoryRoot } from '../source/repository.ts';
import { hostileTexts } from './hostile-texts.ts';

/** What an expression does that takes more than linear time; null if it is safe. */
type Verdict = string | null;

const SLOW_MS = 150;
const ANALYSIS_MS = 20_000;
/** On a busy machine an analysis may run out of time, so this verdict is for one run only. */
const NOT_ANALYSED = "can't be analysed";

/** Analyses an expression for one search (by `recheck`) and for searching on after each match (by trying). */
function checkExpression(source: string, flags: string): Verdict {
  // The JavaScript build of recheck: the same result on every machine, without Java.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const result = checkSync(source, flags, { timeout: ANALYSIS_MS, randomSeed: 1 });
  if (result.status === 'vulnerable') return `takes ${result.complexity.summary} time`;
  if (result.status === 'unknown') return `${NOT_ANALYSED} (${result.error.kind})`;
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  for (const text of hostileTexts(source, flags)) {
    if (fastestOf(3, () => text.replace(expression, '')) > SLOW_MS)
      return `takes more than linear time on ${JSON.stringify(text.slice(0, 20))} repeated`;
  }
  return null;
}

/** Repeats only slow ones: other work on the machine must not decide. */
function fastestOf(runs: number, work: () => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && fastest > SLOW_MS; run += 1) {
    const startedAt = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - startedAt);
  }
  return fastest;
}

const CACHE = join(repositoryRoot, '.cache', 'linearity.json');
const LIST = join(import.meta.dirname, 'linear-expressions.json');

type Known = Record<string, { verdict: Verdict }>;

/** What `linear-expressions.json` holds: the analyser's version and the expressions it found safe. */
type List = { recheck: string; safe: string[] };

/**
 * An analyser with the verdicts of the checked-in list and of earlier runs on this machine, because analysing every expression
 * takes a minute. `save` stores new ones for later runs. With `fromScratch` it starts without any.
 */
export function openChecker({ fromScratch = false } = {}) {
  const listed = fromScratch ? {} : readList();
  const cached = fromScratch ? {} : readJson<Known>(CACHE, {});
  const found: Known = {};
  return {
    check: (source: string, flags: string): Verdict => {
      const key = keyOf(source, flags);
      const known = listed[key] ?? cached[key] ?? found[key];
      if (known) return known.verdict;
      found[key] = { verdict: checkExpression(source, flags) };
      return found[key].verdict;
    },
    save: () => {
      const analysed = Object.entries(found).filter(([, { verdict }]) => !verdict?.startsWith(NOT_ANALYSED));
      if (analysed.length === 0) return;
      mkdirSync(dirname(CACHE), { recursive: true });
      writeFileSync(CACHE, JSON.stringify({ ...cached, ...Object.fromEntries(analysed) }));
    },
  };
}

/** Replaces the checked-in list. */
export function writeList(expressions: readonly { source: string; flags: string }[]): void {
  const safe = [...new Set(expressions.map(({ source, flags }) => keyOf(source, flags)))].sort();
  const list: List = { recheck: analyserVersion(), safe };
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
}

/** Another version of the analyser may decide differently, so the list is only valid for its own version. */
function readList(): Known {
  const { recheck, safe } = readJson<List>(LIST, { recheck: '', safe: [] });
  if (recheck !== analyserVersion()) return {};
  return Object.fromEntries(safe.map((key) => [key, { verdict: null }]));
}

const analyserVersion = (): string => manifest.devDependencies.recheck;

const keyOf = (source: string, flags: string): string => `/${source}/${flags}`;

function readJson<T>(path: string, otherwise: T): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return otherwise;
  }
}
