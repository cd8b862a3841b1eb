import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { applyChanges, type Changes, changesBetween, isEmpty, isSamePages, reuse } from './draft-changes.ts';

type Stored = Pick<Dashboard, 'widgets' | 'version'> & Partial<Pick<Dashboard, 'pages'>>;

/** What is edited: each step of the history is one of it. */
export type Content = { widgets: readonly Widget[]; pages: readonly DashboardPage[] };

/**
 * The widgets and pages as they are being edited. `base` is what the server has: it is drawn from its data until a save's answer brings the
 * next hash. Idle, a draft with changes is saved after a moment; while that save is on its way, or `retrying`, further edits wait
 * for the next one. A save that fails or is canceled leaves everything as it is until it is tried again or something else is
 * edited. One that meets somebody else's newer version becomes a conflict, and a person says whose edits go on.
 */
export type Draft = {
  version: number;
  base: readonly Widget[];
  basePages: readonly DashboardPage[];
  widgets: readonly Widget[];
  pages: readonly DashboardPage[];
  past: readonly Content[];
  future: readonly Content[];
  /** Edits in a row that belong together (typing a title) are one step of the history. */
  group: string | null;
  save: 'idle' | 'saving' | 'retrying' | 'failed' | 'canceled' | 'conflict';
  problem: string | null;
  sent: Content | null;
  theirs: Stored | null;
};

export type DraftEvent =
  | { type: 'loaded'; stored: Stored }
  | { type: 'restored'; changes: Changes; version: number }
  | { type: 'edited'; widgets: readonly Widget[]; pages?: readonly DashboardPage[]; group?: string }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'saving' }
  | { type: 'retrying' }
  | { type: 'canceled' }
  /** `reread`: its response was lost, so that `stored` may have what others have saved since. */
  | { type: 'saved'; stored: Stored; reread?: boolean }
  | { type: 'failed'; problem: string }
  | { type: 'conflicted'; theirs: Stored; problem: string }
  | { type: 'mineChosen' }
  | { type: 'tookTheirs' }
  | { type: 'dropped' }
  | { type: 'retried' };

export type SaveStatus = 'saved' | 'unsaved' | Exclude<Draft['save'], 'idle'>;

const HISTORY_STEPS = 50;

export function startDraft({ widgets, pages = [], version }: Stored): Draft {
  return {
    version,
    base: widgets,
    basePages: pages,
    ...{ widgets, pages },
    past: [],
    future: [],
    group: null,
    save: 'idle',
    problem: null,
    sent: null,
    theirs: null,
  };
}

export function changesOf({ base, basePages, widgets, pages }: Draft): Changes {
  const changes = changesBetween(base, widgets);
  return isSamePages(basePages, pages) ? changes : { ...changes, pages: [...pages] };
}

export function saveStatus(draft: Draft): SaveStatus {
  if (draft.save !== 'idle') return draft.save;
  return isEmpty(changesOf(draft)) ? 'saved' : 'unsaved';
}

export function draftReducer(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'loaded':
      return load(draft, event.stored);
    case 'restored':
      return {
        ...again(draft),
        widgets: applyChanges(draft.base, event.changes),
        pages: event.changes.pages ?? draft.basePages,
        version: event.version,
      };
    case 'edited':
      return edit(again(draft), event, event.group ?? null);
    case 'undone':
      return step(again(draft), 'past', 'future');
    case 'redone':
      return step(again(draft), 'future', 'past');
    case 'saving':
      return { ...draft, save: 'saving', problem: null, sent: contentOf(draft) };
    case 'retrying':
      return { ...draft, save: 'retrying' };
    case 'canceled':
      return { ...draft, save: 'canceled', problem: null, sent: null };
    case 'saved':
      return adoptSaved(draft, event.stored, event.reread ?? false);
    case 'failed':
      return { ...draft, save: 'failed', problem: event.problem, sent: null };
    case 'conflicted':
      return { ...draft, save: 'conflict', problem: event.problem, theirs: event.theirs, sent: null };
    case 'mineChosen':
      return draft.theirs ? keepMine(draft, draft.theirs) : draft;
    case 'tookTheirs':
      return draft.theirs ? startDraft(draft.theirs) : draft;
    case 'dropped':
      return startDraft({ widgets: [...draft.base], pages: [...draft.basePages], version: draft.version });
    case 'retried':
      return again(draft);
  }
}

/** A failed save doesn't block the next one. */
function again(draft: Draft): Draft {
  return draft.save === 'failed' || draft.save === 'canceled'
    ? { ...draft, save: 'idle', problem: null }
    : draft;
}

/** Another person's save may replace a draft only while it has no changes of its own. */
function load(draft: Draft, stored: Stored): Draft {
  if (draft.theirs && stored.version > draft.theirs.version) return { ...draft, theirs: stored };
  const isNewer = stored.version > draft.version && saveStatus(draft) === 'saved';
  return isNewer ? startDraft(stored) : draft;
}

function contentOf({ widgets, pages }: Draft): Content {
  return { widgets, pages };
}

type Edited = { widgets: readonly Widget[]; pages?: readonly DashboardPage[] };

function edit(draft: Draft, { widgets, pages = draft.pages }: Edited, group: string | null): Draft {
  if (widgets === draft.widgets && pages === draft.pages) return draft;
  const continues = group !== null && group === draft.group;
  const past = continues ? draft.past : [...draft.past, contentOf(draft)].slice(-HISTORY_STEPS);
  return { ...draft, widgets, pages, past, future: [], group };
}

function step(draft: Draft, from: 'past' | 'future', to: 'past' | 'future'): Draft {
  const content = draft[from].at(-1);
  if (!content) return draft;
  const moved = { [from]: draft[from].slice(0, -1), [to]: [...draft[to], contentOf(draft)] };
  return { ...draft, ...moved, ...content, group: null };
}

/**
 * Widgets that were not touched since the save was sent become the server's own, hash and all; the others stay unsaved. What others
 * have saved since is kept, and no step of the history takes it back.
 */
function adoptSaved(draft: Draft, saved: Stored, reread: boolean): Draft {
  const { pages: basePages = [], version } = saved;
  const base = reuse(draft.base, saved.widgets);
  const sent = draft.sent ?? contentOf(draft);
  const isMerged = reread && !isOnlyOwn(draft.base, sent.widgets, base);
  const adopted = isMerged
    ? {
        widgets: applyChanges(base, changesBetween(sent.widgets, draft.widgets)),
        ...{ past: [], future: [], group: null },
      }
    : { widgets: adoptSent(draft.widgets, sent.widgets, base) };
  const pages = draft.pages === sent.pages ? basePages : draft.pages;
  const settled = { save: 'idle', problem: null, sent: null, theirs: null } as const;
  return { ...draft, base, basePages, ...adopted, pages, version, ...settled };
}

function adoptSent(
  widgets: readonly Widget[],
  sent: readonly Widget[],
  stored: readonly Widget[],
): readonly Widget[] {
  const storedById = new Map(stored.map((widget) => [widget.id, widget]));
  const untouched = new Set(sent);
  return widgets.map((widget) => (untouched.has(widget) ? (storedById.get(widget.id) ?? widget) : widget));
}

/** Whether what is stored is what was sent: the same widgets, and unchanged those that were not edited. */
function isOnlyOwn(before: readonly Widget[], sent: readonly Widget[], stored: readonly Widget[]): boolean {
  const unedited = new Set(before);
  const kept = new Set(stored);
  const ids = new Set(stored.map(({ id }) => id));
  const isAsSent = (widget: Widget) => (unedited.has(widget) ? kept.has(widget) : ids.has(widget.id));
  return sent.length === stored.length && sent.every(isAsSent);
}

function keepMine(draft: Draft, theirs: Stored): Draft {
  return {
    ...draft,
    version: theirs.version,
    base: theirs.widgets,
    basePages: theirs.pages ?? [],
    widgets: applyChanges(theirs.widgets, changesOf(draft)),
    pages: changesOf(draft).pages ?? theirs.pages ?? [],
    past: [],
    future: [],
    save: 'idle',
    problem: null,
    theirs: null,
  };
}
