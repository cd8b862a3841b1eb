import type { Size } from '../define-format.ts';
import { textWidth } from '../text/text-width.ts';
import { once } from './table.measures.ts';
import { isCompared, pictureWidth, type TableModel } from './table.model.ts';
import { namesIn } from './table.text.ts';
import { manyRows, type Plan, plansFor, type TableWidths, wholePlan } from './table.widths.ts';

/** Wider cards cut a long name, which its title tells whole; in one so narrow too little of it would be left. */
const narrowPx = 480;
/** Words leave about a fifth of a line empty where it breaks. */
const brokenLine = 1.2;
const linePx = 20;
/** What is in a row besides the lines of its name, as table-lines.css has it. */
const aboveValues = { plain: 37, compared: 51 };
/** Lines keep off the shade that hints at more columns. */
const shadePx = 40;

/** Names that have no place beside their values in a narrow card stand above them, so that every cell can be read; else null. */
export function linedWidths(model: TableModel, size: Size, locale: string): TableWidths | null {
  if (size.grows || size.width > narrowPx) return null;
  if (model.columns[0]?.kind !== 'name' || model.columns.length < 2) return null;
  const many = model.rows.length > manyRows;
  return once(model, `lined ${size.width} ${locale}`, () => {
    const plans = plansFor(model, size.width, locale, many);
    return wholePlan(model, plans, locale) ? null : aboveOf(model, plans, namesIn(model, locale), size.width);
  });
}

/** How many lines a text takes at the size of names. */
function linesOf(text: string, width: number): number {
  const share = textWidth(text, 13) / width;
  return share <= 1 ? 1 : Math.ceil(share * brokenLine);
}

function aboveOf(model: TableModel, plans: Plan[], names: string[], width: number): TableWidths | null {
  const needs = plans.map(({ values, air }) => values.reduce((sum, one) => sum + (one && one + air), 0));
  const at = Math.max(
    0,
    needs.findIndex((need) => need <= width),
  );
  const [plan, need = 0] = [plans[at], needs[at]];
  if (!plan) return null;
  const overflows = need > width;
  const line = overflows ? width - shadePx : width;
  const values = isCompared(model) ? aboveValues.compared : aboveValues.plain;
  const rows = names.map(
    (name) => linesOf(plan.nameText(name), line - pictureWidth(model)) * linePx + values,
  );
  const columns = plan.values.map((value) => value && Math.ceil(value + plan.air));
  return { ...screenBase(plan), columns, overflows, lines: { width: line, rows } };
}

function screenBase({ nameText, air }: Plan) {
  const screen = { many: false, paper: null, wraps: false };
  return { ...screen, nameWidth: Number.POSITIVE_INFINITY, nameText, tight: air < 16 };
}
