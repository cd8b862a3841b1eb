import { registerHooks } from 'node:module';

const REAL = new URL('../../features/widget-data/index.ts', import.meta.url).href;
const GIVEN = new URL('./given-values.ts', import.meta.url).href;

/**
 * Reports are tested with given values of widgets: everything that a process of these tests loads from now on gets them instead of
 * the real ones.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const isReplaced = resolved.url === REAL && context.parentURL !== GIVEN;
    return isReplaced ? { ...resolved, url: GIVEN } : resolved;
  },
});
