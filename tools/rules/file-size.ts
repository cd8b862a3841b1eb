import { isCode, type Rule } from '../source/repository.ts';

const LIMIT_LINES = 400;

/** Aim for under 150 lines and review at 250; beyond the limit a file has several subjects. */
export const fileSize: Rule = {
  name: 'file size',
  check: (files) =>
    files
      .filter((file) => isCode(file.path) || file.path.endsWith('.css'))
      .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > LIMIT_LINES)
      .map(({ path, lines }) => ({ path, line: 0, message: `${lines} lines; split it by ${LIMIT_LINES}` })),
};
