import { findAll, isCode, isTest, type Rule } from '../source/repository.ts';

const READS_THE_CLOCK = /\bnew Date\(\s*\)|\bDate\.now\(\)|\bTemporal\.Now\b/g;
const CLOCK_FOLDER = /^server\/src\/platform\/clock(\/|\.ts$)/;

/** The time of day has one adapter, `ctx.clock`, so that a test can stop it. */
export const oneClock: Rule = {
  name: 'one clock',
  check: (files) =>
    files
      .filter(({ path }) => /^(server\/src|connectors)\//.test(path) && isCode(path) && !isTest(path))
      .filter(({ path }) => !CLOCK_FOLDER.test(path))
      .flatMap((file) => findAll(file, READS_THE_CLOCK, (match) => `${match} goes around the clock`)),
};
