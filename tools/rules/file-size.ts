import { isCode, type Rule } from '../source/repository.ts';

const LIMIT_LINES = 400;

/** Aim under 150 lines, look again at 250; past the limit the file holds two things. */
export const fileSize: Rule = {
  name: 'file size',
  check: (files) =>
    files
      .filter((file) => isCode(file.path) || file.path.endsWith('.css'))
      .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > LIMIT_LINES)
      .map(({ path, lines }) => ({ path, line: 0, message: `${lines} lines; split it by ${LIMIT_LINES}` })),
};
