import { openChecker, writeList } from '../expressions/linearity.ts';
import { readRepository } from '../source/repository.ts';
import { checkedExpressions } from './linear-expressions.ts';

/** Analyses every expression again and lists the linear ones in `tools/expressions/linear-expressions.json`. */
const { check } = openChecker({ fromScratch: true });
const safe = checkedExpressions(readRepository()).flatMap(({ source, flags }) =>
  source !== null && check(source, flags) === null ? [{ source, flags }] : [],
);
writeList(safe);
console.log(`${safe.length} expressions listed.`);
