import { textWidth } from '../kit/text/text-width.ts';

/** About how many lines a text takes in a width, in CSS pixels; none when it is empty. */
export function linesOf(text: string, width: number, fontSize: number): number {
  if (text.trim() === '') return 0;
  const lines = text.trim().split('\n');
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line, fontSize) / width)), 0);
}
