import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkSync } from 'recheck';
import { repositoryRoot } from '../source/repository.ts';
import { hostileTexts } from './hostile-texts.ts';

/** What an expression does that takes more than linear time; null for one that is safe. */
type Verdict = string | null;

const SLOW_MS = 150;
const ANALYSIS_MS = 20_000;

/** Judges an expression for one search (by `recheck`) and for searching on after each match (by trying). */
function judge(source: string, flags: string): Verdict {
  // The build of recheck in JavaScript: the same answer on every machine, without Java.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const result = checkSync(source, flags, { timeout: ANALYSIS_MS });
  if (result.status === 'vulnerable') return `takes ${result.complexity.summary} time`;
  if (result.status === 'unknown') return `can't be analysed (${result.error.kind})`;
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  for (const text of hostileTexts(source, flags)) {
    if (fastestOf(3, () => text.replace(expression, '')) > SLOW_MS)
      return `takes more than linear time on ${JSON.stringify(text.slice(0, 20))} repeated`;
  }
  return null;
}

/** Repeats only what was slow: other work on the machine must not decide. */
function fastestOf(runs: number, work: () => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && fastest > SLOW_MS; run += 1) {
    const startedAt = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - startedAt);
  }
  return fastest;
}

const STORE = join(repositoryRoot, '.cache', 'linearity.json');

/** A judge that remembers its verdicts on this machine; `save` writes them down. */
export function openJudge() {
  const known = readStore();
  const before = Object.keys(known).length;
  return {
    judge: (source: string, flags: string): Verdict => {
      const key = `/${source}/${flags}`;
      known[key] ??= { verdict: judge(source, flags) };
      return known[key].verdict;
    },
    save: () => {
      if (Object.keys(known).length === before) return;
      mkdirSync(dirname(STORE), { recursive: true });
      writeFileSync(STORE, JSON.stringify(known));
    },
  };
}

function readStore(): Record<string, { verdict: Verdict }> {
  try {
    return JSON.parse(readFileSync(STORE, 'utf8')) as Record<string, { verdict: Verdict }>;
  } catch {
    return {};
  }
}
