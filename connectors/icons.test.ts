import * as icons from 'simple-icons';
import { expect, test } from 'vitest';
import type { BrandIcon } from './kit/define-connector.ts';
import { connectors } from './registry.ts';

/** Every logo of the set by its slug. */
const known = new Map(Object.values(icons).map((icon) => [icon.slug, icon]));
const withIcon = connectors.flatMap(({ type, icon }): [string, BrandIcon][] => (icon ? [[type, icon]] : []));

test.each(withIcon)('the logo of %s is the set’s', (_, { slug, path, color }) => {
  const icon = known.get(slug);
  expect({ path, color }).toEqual({ path: icon?.path, color: `#${icon?.hex.toLowerCase()}` });
});
