import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit before subjects were checked. Older ones follow no rule. */
const CHECKED_AFTER = '2341b83626cb77c4a3838e3877b158cf9a5a3544';

const MAX_LENGTH = 72;

/** Verbs whose imperative looks like a past tense or a participle. */
const VERBS_LIKE_PARTICIPLES =
  /^(?:bring|embed|exceed|feed|heed|need|ping|proceed|ring|seed|shed|speed|string|succeed)$/i;

/** What is wrong with a commit's subject; null when nothing is. Merges and reverts keep the subject that git gives them. */
export function subjectProblem(subject: string): string | null {
  if (/^(?:Merge|Revert ")/.test(subject)) return null;
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters, at most ${MAX_LENGTH} are allowed`;
  if (subject.endsWith('.')) return 'ends with a period';
  const [first = ''] = subject.split(/[\s:,]/, 1);
  if (!/^\p{Lu}/u.test(first)) return 'must start with a capital letter';
  if (/(?:ed|ing)$/i.test(first) && !VERBS_LIKE_PARTICIPLES.test(first))
    return `starts with "${first}", use the imperative`;
  return null;
}

/**
 * One line for each commit after `checkedAfter` whose subject breaks the rules. Empty without git or `.git`, and in a
 * shallow clone that does not hold that commit.
 */
export function commitSubjectFindings(root: string, checkedAfter: string = CHECKED_AFTER): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const args = ['log', '--no-merges', '--format=%h%x09%s', `${checkedAfter}..HEAD`];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return [];
  return stdout.split('\n').flatMap((line) => {
    const [hash = '', subject = ''] = line.split('\t');
    const problem = hash === '' ? null : subjectProblem(subject);
    return problem === null ? [] : [`${hash}  "${subject}" ${problem}`];
  });
}
