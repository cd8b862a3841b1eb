import { expect, it } from 'vitest';
import list from '../expressions/linear-expressions.json' with { type: 'json' };
import { readRepository } from '../source/repository.ts';
import { checkedExpressions } from './linear-expressions.ts';

it('every checked expression is listed, so that a new machine does not analyse it: `node tools/rules/record-linear-expressions.ts`', () => {
  const checked = checkedExpressions(readRepository()).map(({ source, flags }) => `/${source}/${flags}`);
  expect(list.safe).toEqual([...new Set(checked)].sort());
});
