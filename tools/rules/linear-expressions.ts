import { type Expression, expressionsOf } from '../expressions/expressions-of.ts';
import { openChecker } from '../expressions/linearity.ts';
import { type Finding, isCode, isMock, isTest, type Rule, type SourceFile } from '../source/repository.ts';

const APPLIED_TO_FOREIGN_TEXT = /^(?:contract|connectors|formats|server\/src|web\/src)\//;

/** Every expression that is applied to text of users or providers. */
export const checkedExpressions = (files: readonly SourceFile[]): Expression[] =>
  files
    .filter(
      ({ path }) => APPLIED_TO_FOREIGN_TEXT.test(path) && isCode(path) && !isTest(path) && !isMock(path),
    )
    .filter(({ text }) => /\/.*\/|RegExp|pattern/.test(text))
    .flatMap(expressionsOf);

/** The author of a text must not be able to slow us down: one search and repeated search take linear time. */
export const linearExpressions: Rule = {
  name: 'linear expressions',
  check: (files) => {
    const { check, save } = openChecker();
    const findings = checkedExpressions(files).flatMap(({ path, line, source, flags }): Finding[] => {
      if (source === null)
        return [{ path, line, message: 'is put together at run time, so nobody can check it' }];
      const verdict = check(source, flags);
      return verdict === null ? [] : [{ path, line, message: `/${source}/${flags} ${verdict}` }];
    });
    save();
    return findings;
  },
};
