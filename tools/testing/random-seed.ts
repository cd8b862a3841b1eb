import fc from 'fast-check';

/**
 * Which random cases the property tests draw. Each run by hand draws others; CI always the same, so that what it says of
 * a change is about that change. `TEST_SEED` repeats the seed that a failure printed.
 */
const seed = process.env.TEST_SEED ?? (process.env.CI ? '20261118' : undefined);
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
