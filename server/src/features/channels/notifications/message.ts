/** One line of a message: what happened to one alert. `again` is still open after a snooze. */
export type Line = {
  alertId: string;
  kind: 'opened' | 'again' | 'resolved';
  text: string;
  host: string;
  metric: string;
  group: { id: string; name: string; timezone: string };
  value: number | null;
  baseline: number | null;
  openedAt: Date;
  resolvedAt: Date | null;
};

/** One message to a channel. Links use the company's own host if it has one. */
export type Message = {
  /** The same when the same message is tried again. */
  id: string;
  /** In whose name. */
  company: string;
  origin: string;
  title: string;
  /** Shown below the title where there are no lines. */
  text: string | null;
  lines: Line[];
};

export const describeKind: Record<Line['kind'], string> = {
  opened: 'New',
  again: 'Still open',
  resolved: 'Resolved',
};

/** 'acme.test: Sessions fell by 42% …', or '3 alerts, 2 resolved in Shops'. */
export function titleOfLines(lines: Line[]): string {
  const [first] = lines;
  if (first && lines.length === 1) return `${first.host}: ${first.text.replace(/\.$/, '')}`;
  const resolved = lines.filter(({ kind }) => kind === 'resolved').length;
  const open = lines.length - resolved;
  const counts = [
    open > 0 ? `${open} ${open === 1 ? 'alert' : 'alerts'}` : '',
    resolved > 0 ? `${resolved} resolved` : '',
  ];
  const groups = new Set(lines.map(({ group }) => group.name));
  const where = groups.size === 1 ? ` in ${[...groups][0]}` : ` in ${groups.size} groups`;
  return counts.filter((each) => each !== '').join(', ') + where;
}

/** The page of the group of all lines, or of all groups. */
export function pageOf({ origin, lines }: Message): string {
  const [id] = idsOf(lines);
  return idsOf(lines).length === 1 ? `${origin}/groups/${id}` : `${origin}/groups`;
}

export function describeOpen({ lines }: Message): string {
  return idsOf(lines).length === 1 ? 'Open the group' : 'Open the groups';
}

function idsOf(lines: Line[]): string[] {
  return [...new Set(lines.map(({ group }) => group.id))];
}
