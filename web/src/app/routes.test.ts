import { pagePaths } from '@vitrine/contract/rules/text/page-paths.ts';
import { expect, it } from 'vitest';
import { redirects, routes } from './routes.ts';

it('has a page at exactly the paths for which the server sends one', () => {
  const shown = routes.filter(({ name }) => name !== 'notFound').map(({ path }) => path);
  expect([...shown, ...redirects.map(({ from }) => from)].sort()).toEqual([...pagePaths].sort());
});
