import type { Size } from '../kit/define-format.ts';
import { textWidth } from '../kit/text/text-width.ts';
import type { TableModel } from './table.model.ts';
import { namesIn } from './table.text.ts';
import { leastBesideAll, manyRows, type Plan, plansFor, type TableWidths } from './table.widths.ts';

/** Wider cards cut a long name, which its title tells whole; in one so narrow too little of it would be left. */
const narrowPx = 480;
const mostLinesBeside = 2;
/** Words leave about a fifth of a line empty where it breaks. */
const brokenLine = 1.2;
const linePx = 20;
const rowPx = 36;
/** What is in a row besides the lines of its name, as table-lines.css has it. */
const aboveValues = 37;
const besideValues = 15;
/** Lines keep off the shade that hints at more columns. */
const shadePx = 40;

/** Names that have no place in a narrow card break into lines, so that every cell can be read; null where they needn't or may not. */
export function linedWidths(model: TableModel, size: Size, locale: string): TableWidths | null {
  if (size.grows || size.width > narrowPx) return null;
  if (model.columns[0]?.kind !== 'name' || model.columns.length < 2) return null;
  const many = model.rows.length > manyRows;
  const plans = plansFor(model, size.width, locale, many);
  if (plans.some(({ wanted, room }) => wanted <= room)) return null;
  const names = namesIn(model, locale);
  // Rows that aren't laid out while they are out of sight can't share the widths of their columns.
  for (const plan of many ? [] : plans) {
    const counts = names.map((name) => linesOf(plan.nameText(name), plan.room));
    if (plan.room >= leastBesideAll && Math.max(...counts) <= mostLinesBeside) return besideOf(plan, counts);
  }
  return aboveOf(plans, names, size.width);
}

/** How many lines a text takes at the size of names. */
function linesOf(text: string, width: number): number {
  const share = textWidth(text, 13) / width;
  return share <= 1 ? 1 : Math.ceil(share * brokenLine);
}

function besideOf(plan: Plan, counts: number[]): TableWidths {
  const rows = counts.map((count) => Math.max(rowPx, count * linePx + besideValues));
  return {
    ...shared(plan),
    columns: plan.values.map((value) => Math.floor((value || plan.room) + plan.air)),
    overflows: false,
    lines: { place: 'beside', width: plan.room, rows },
  };
}

function aboveOf(plans: Plan[], names: string[], width: number): TableWidths | null {
  const needs = plans.map(({ values, air }) => values.reduce((sum, one) => sum + (one && one + air), 0));
  const at = Math.max(
    0,
    needs.findIndex((need) => need <= width),
  );
  const [plan, need = 0] = [plans[at], needs[at]];
  if (!plan) return null;
  const overflows = need > width;
  const line = overflows ? width - shadePx : width;
  const rows = names.map((name) => linesOf(plan.nameText(name), line) * linePx + aboveValues);
  const columns = plan.values.map((value) => value && Math.ceil(value + plan.air));
  return { ...shared(plan), columns, overflows, lines: { place: 'above', width: line, rows } };
}

function shared({ nameText, air }: Plan) {
  return { nameWidth: Number.POSITIVE_INFINITY, nameText, tight: air < 16, many: false, paper: null };
}
