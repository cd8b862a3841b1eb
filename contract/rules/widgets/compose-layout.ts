import type { LayoutSection, Template } from '../../entities/catalogue.ts';

/** One source of the new dashboard, with its templates that need no further choice. */
export type LayoutPart<P> = {
  of: P;
  /** Distinguishes it from another source of its type. */
  name: string;
  subject: string;
  templates: readonly Template[];
  layout: readonly LayoutSection[];
};

/** A card of the new dashboard: text, or a template's widget. */
export type LayoutCard<P> = { width: number; height: number; title: string } & (
  | { text: string; template?: undefined }
  | { text?: undefined; template: Template; of: P }
);

/**
 * The cards of a whole dashboard. The summaries of each source come first; then the sections of one source after those of the
 * other. A source without sections shows its templates in their order.
 */
export function composeLayout<P>(parts: readonly LayoutPart<P>[]): LayoutCard<P>[] {
  const sections = parts.map((part) => sectionsOf(part, parts));
  const first = sections.flatMap((own) => own.slice(0, 1));
  const others = sections.flatMap((own) => own.slice(1));
  return [...first, ...others].flatMap(fillRows);
}

function sectionsOf<P>(part: LayoutPart<P>, all: readonly LayoutPart<P>[]): LayoutCard<P>[][] {
  const { layout, templates } = part;
  // With two websites on one page their cards name them.
  const alike = all.some((other) => other !== part && other.subject === part.subject);
  const titled = (title: string) => (alike ? `${title} (${part.name})` : title);
  const cardOf = (template: Template): LayoutCard<P> => {
    const { width, height, title } = template;
    return { width, height, title: titled(title), template, of: part.of };
  };
  if (layout.length === 0) return templates.length === 0 ? [] : [templates.map(cardOf)];
  return layout.flatMap(({ title, text, templates: ids }) => {
    const cards = ids.flatMap((id) => templates.filter((template) => template.id === id)).map(cardOf);
    if (cards.length === 0) return [];
    return [text === undefined ? cards : [{ width: 2, height: 1, title: titled(title), text }, ...cards]];
  });
}

/** 'Website', 'Website and shop', 'Website, shop and ads'. */
export function namesOfSubjects(subjects: readonly string[]): string {
  const [first = '', ...others] = [...new Set(subjects)];
  const lower = others.map((subject) =>
    /^\p{Lu}\p{Ll}/u.test(subject) ? subject[0]?.toLowerCase() + subject.slice(1) : subject,
  );
  const last = lower.pop();
  return last === undefined ? first : `${[first, ...lower].join(', ')} and ${last}`;
}

const COLUMNS = 4;

type Sized = { width: number; height: number };

/**
 * Arranges the cards in rows without gaps: each row is filled with the next cards of its height, and free space goes to the cards
 * in it. Rows are whole, halved, quartered or half and two quarters, so two columns have no gaps either.
 */
export function fillRows<T extends Sized>(cards: readonly T[]): T[] {
  const rest = [...cards];
  const placed: T[] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const row = [first];
    let room = COLUMNS - first.width;
    for (const card of [...rest]) {
      if (card.height !== first.height || card.width > room) continue;
      row.push(card);
      rest.splice(rest.indexOf(card), 1);
      room -= card.width;
    }
    placed.push(...widened(row));
  }
  return placed;
}

const SHARES: Record<number, readonly number[]> = { 1: [4], 2: [2, 2], 4: [1, 1, 1, 1] };

function widened<T extends Sized>(row: readonly T[]): T[] {
  const shares = SHARES[row.length] ?? thirds(row);
  return row.map((card, index) => ({ ...card, width: shares[index] ?? card.width }));
}

/** Of three cards one takes half the row; the last one by default. */
function thirds(row: readonly Sized[]): number[] {
  const half = row.findIndex(({ width }) => width === 2);
  return row.map((_, index) => (index === (half < 0 ? row.length - 1 : half) ? 2 : 1));
}
