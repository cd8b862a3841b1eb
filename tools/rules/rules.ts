import { boundaries } from '../boundaries/boundaries.ts';
import type { Rule } from '../source/repository.ts';
import { citedPaths } from './cited-paths.ts';
import { tenantFirst } from './company-filter.ts';
import { idsAtHome } from './connector-ids.ts';
import { dateFormats } from './date-formats.ts';
import { fileNames } from './file-names.ts';
import { fileSize } from './file-size.ts';
import { folderSize } from './folder-size.ts';
import { linearExpressions } from './linear-expressions.ts';
import { oneClock } from './one-clock.ts';
import { oneForm } from './single-form.ts';
import { styledClasses } from './styled-classes.ts';

/** Every rule of `npm run check` that reads the repository's text. */
export const rules: readonly Rule[] = [
  boundaries,
  idsAtHome,
  oneClock,
  dateFormats,
  oneForm,
  styledClasses,
  tenantFirst,
  linearExpressions,
  fileSize,
  folderSize,
  fileNames,
  citedPaths,
];
