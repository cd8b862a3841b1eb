import { findAll, isTest, type Rule } from '../source/repository.ts';

const FORM = 'web/src/ui/form.tsx';

/** Every form is `ui/form.tsx`: a browser's own check would show its bubbles instead of our messages. */
export const oneForm: Rule = {
  name: 'single form',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx') && !isTest(path))
      .filter(({ path }) => path !== FORM)
      .flatMap((file) =>
        findAll(file, /<form\b|\breportValidity\(/g, (match) => `${match} instead of ${FORM}`),
      ),
};
