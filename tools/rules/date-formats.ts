import { findAll, isCode, isTest, type Rule } from '../source/repository.ts';

/** Asking for the system's timezone or language is no formatting. */
const FORMATS_DATES = /\bIntl\.DateTimeFormat\((?!\)\.resolvedOptions\b)|\.toLocale(?:Date|Time)?String\(/g;
const MODULES = /^contract\/rules\/dates\/(date-text|timezone)\.ts$/;

/**
 * Dates and times are written by one module, so that interface, mails, PDFs and commands show the same. Connectors are left out:
 * they read and imitate the dates of providers.
 */
export const dateFormats: Rule = {
  name: 'date formats',
  check: (files) =>
    files
      .filter(({ path }) => /^(contract|formats|server\/src|web\/src|demo)\//.test(path))
      .filter(({ path }) => isCode(path) && !isTest(path) && !MODULES.test(path))
      .flatMap((file) =>
        findAll(
          file,
          FORMATS_DATES,
          (match) =>
            `${match.replace('(', '')} writes a format of its own: use contract/rules/dates/date-text.ts, or formatValue for numbers`,
        ),
      ),
};
