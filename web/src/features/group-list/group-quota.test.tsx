import { tooManyGroups } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupQuota } from './group-quota.tsx';

test.each([
  [0, '0 of 50 groups'],
  [49, '49 of 50 groups'],
  [50, tooManyGroups],
])('with %i groups: %s', (count, text) => {
  expect(renderToStaticMarkup(<GroupQuota count={count} />)).toContain(text);
});
