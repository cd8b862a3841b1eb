import fc from 'fast-check';

/**
 * The seed of property tests. Each local run uses another one; CI always the same, so that its results depend on the change only.
 * `TEST_SEED` repeats the seed that a failure printed.
 */
const seed = process.env.TEST_SEED ?? (process.env.CI ? '20261118' : undefined);
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
