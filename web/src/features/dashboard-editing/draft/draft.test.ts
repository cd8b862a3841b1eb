import type { InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it } from 'vitest';
import { outdatedIds } from '../drawn-widgets.ts';
import { changesOf, type Draft, type DraftEvent, draftReducer, saveStatus, startDraft } from './draft.ts';
import { applyChanges, areContained } from './draft-changes.ts';

function widget(id: string, order: number, part: Partial<InteractiveWidget> = {}): InteractiveWidget {
  return {
    id,
    order,
    nature: 'interactive',
    realTime: false,
    hash: `hash-${id}`,
    title: id,
    width: 2,
    height: 1,
    description: '',
    pageBreak: false,
    format: 'table',
    instances: [],
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    percent: false,
    formatOptions: {},
    ...part,
  };
}

const a = widget('a', 0);
const b = widget('b', 1);
const start = startDraft({ widgets: [a, b], version: 4 });
const renamed = { ...a, title: 'Visits' };
const run = (draft: Draft, ...events: DraftEvent[]) => events.reduce(draftReducer, draft);
const edited = (...widgets: Widget[]): DraftEvent => ({ type: 'edited', widgets });

describe('saving', () => {
  it('sends what is different and what is gone, and nothing else', () => {
    const draft = run(start, edited(renamed));
    expect(changesOf(draft)).toEqual({ widgets: [renamed], deleted: ['b'] });
    expect(saveStatus(draft)).toBe('unsaved');
  });

  it('takes over the hashes of the response and is then saved', () => {
    const stored = { ...renamed, hash: 'new' };
    const draft = run(
      start,
      edited(renamed, b),
      { type: 'saving' },
      {
        type: 'saved',
        stored: { widgets: [stored, b], version: 5 },
      },
    );
    expect(draft.widgets).toEqual([stored, b]);
    expect([saveStatus(draft), draft.version]).toEqual(['saved', 5]);
  });

  it('keeps what was edited while the save was on its way', () => {
    const later = { ...renamed, title: 'Sessions' };
    const draft = run(start, edited(renamed, b), { type: 'saving' }, edited(later, b), {
      type: 'saved',
      stored: { widgets: [{ ...renamed, hash: 'new' }, b], version: 5 },
    });
    expect(changesOf(draft)).toEqual({ widgets: [later], deleted: [] });
    expect(saveStatus(draft)).toBe('unsaved');
  });

  it('keeps what others have stored since a save whose response was lost', () => {
    const c = widget('c', 2);
    const stored = { widgets: [{ ...renamed, hash: 'new' }, b, c], version: 6 };
    const draft = run(start, edited(renamed, b), { type: 'saving' }, { type: 'saved', stored, reread: true });
    expect([draft.widgets, saveStatus(draft)]).toEqual([stored.widgets, 'saved']);
    expect(saveStatus(run(draft, { type: 'undone' }))).toBe('saved');
    const without = { ...stored, widgets: [{ ...renamed, hash: 'new' }] };
    const lost = run(
      start,
      edited(renamed, b),
      { type: 'saving' },
      { type: 'saved', stored: without, reread: true },
    );
    expect(lost.widgets).toEqual(without.widgets);
  });

  it('puts what was edited during such a save on what others have stored', () => {
    const c = widget('c', 2);
    const later = { ...renamed, title: 'Sessions' };
    const stored = { widgets: [{ ...renamed, hash: 'new' }, { ...b, title: 'Theirs' }, c], version: 6 };
    const draft = run(start, edited(renamed, b), { type: 'saving' }, edited(later, b), {
      type: 'saved',
      stored,
      reread: true,
    });
    expect(changesOf(draft)).toEqual({ widgets: [later], deleted: [] });
    expect(draft.widgets.map(({ title }) => title)).toEqual(['Sessions', 'Theirs', 'c']);
  });

  it('keeps the history if nobody else has', () => {
    const draft = run(
      start,
      edited(renamed, b),
      { type: 'saving' },
      { type: 'saved', stored: { widgets: [{ ...renamed, hash: 'new' }, b], version: 5 }, reread: true },
      { type: 'undone' },
    );
    expect(changesOf(draft)).toEqual({ widgets: [a], deleted: [] });
  });

  it('keeps every edit when it fails, and offers to try again', () => {
    const draft = run(
      start,
      edited(renamed, b),
      { type: 'saving' },
      { type: 'failed', problem: 'No response.' },
    );
    expect([saveStatus(draft), draft.problem, draft.widgets[0]]).toEqual(['failed', 'No response.', renamed]);
    expect(saveStatus(draftReducer(draft, { type: 'retried' }))).toBe('unsaved');
  });

  it('lets a newer version in only while nothing is unsaved', () => {
    const stored = { widgets: [b], version: 9 };
    expect(run(start, { type: 'loaded', stored }).widgets).toEqual([b]);
    expect(run(start, edited(renamed, b), { type: 'loaded', stored }).widgets).toEqual([renamed, b]);
    expect(run(start, { type: 'loaded', stored: { widgets: [b], version: 4 } })).toBe(start);
  });

  it('goes on after a reload from the version it was made on, so that a newer one is noticed', () => {
    const draft = run(start, {
      type: 'restored',
      changes: { widgets: [renamed], deleted: ['b'] },
      version: 3,
    });
    expect([draft.widgets, draft.version, saveStatus(draft)]).toEqual([[renamed], 3, 'unsaved']);
  });
});

describe('conflict', () => {
  const theirB = { ...b, title: 'Theirs' };
  const theirC = widget('c', 2);
  const theirs = { widgets: [{ ...a, title: 'Also renamed' }, theirB, theirC], version: 8 };
  const conflict = run(
    start,
    edited(renamed, b),
    { type: 'saving' },
    { type: 'conflicted', theirs, problem: '…' },
  );

  it('waits for a person and loses nothing', () => {
    expect([saveStatus(conflict), conflict.widgets[0]]).toEqual(['conflict', renamed]);
  });

  it('keeps mine where I edited and theirs everywhere else', () => {
    const resolved = draftReducer(conflict, { type: 'mineChosen' });
    expect(resolved.widgets).toEqual([renamed, theirB, theirC]);
    expect([resolved.version, changesOf(resolved)]).toEqual([8, { widgets: [renamed], deleted: [] }]);
  });

  it('takes theirs when asked to', () => {
    const taken = draftReducer(conflict, { type: 'tookTheirs' });
    expect([taken.widgets, saveStatus(taken)]).toEqual([theirs.widgets, 'saved']);
  });

  it('keeps a deletion, and puts what I added at the end', () => {
    const added = widget('mine', 1);
    const merged = applyChanges([a, theirB, theirC], { widgets: [added], deleted: ['a'] });
    expect(merged.map(({ id, order }) => [id, order])).toEqual([
      ['b', 0],
      ['mine', 1],
      ['c', 2],
    ]);
  });

  it('knows a save that arrived though its response did not', () => {
    const stored = [{ ...renamed, hash: 'other' }];
    expect(areContained({ widgets: [renamed], deleted: ['b'] }, { widgets: stored })).toBe(true);
    expect(areContained({ widgets: [renamed], deleted: ['a'] }, { widgets: stored })).toBe(false);
    expect(areContained({ widgets: [{ ...renamed, width: 4 }], deleted: [] }, { widgets: stored })).toBe(
      false,
    );
  });
});

describe('history', () => {
  it('undoes and redoes to the very same widgets', () => {
    const draft = run(start, edited(renamed, b), edited(renamed));
    const undone = run(draft, { type: 'undone' }, { type: 'undone' });
    expect(undone.widgets).toBe(start.widgets);
    expect(run(undone, { type: 'redone' }, { type: 'redone' }).widgets).toEqual(draft.widgets);
    expect(run(start, { type: 'undone' })).toBe(start);
  });

  it('takes edits of one group as one step, and forgets what was undone at the next edit', () => {
    const typed = (title: string): DraftEvent => ({
      type: 'edited',
      widgets: [{ ...a, title }, b],
      group: 'title a',
    });
    const draft = run(start, typed('V'), typed('Vi'), typed('Vis'));
    expect(draft.past).toHaveLength(1);
    expect(run(draft, { type: 'undone' }, edited(b)).future).toEqual([]);
  });

  it('remembers fifty steps', () => {
    const edits = Array.from({ length: 60 }, (_, index) => edited({ ...a, title: String(index) }));
    expect(run(start, ...edits).past).toHaveLength(50);
  });
});

it('calls values outdated only after an edit of the query', () => {
  expect(
    outdatedIds(
      [a, b],
      [
        { ...a, percent: true },
        { ...b, format: 'summary', title: 'x' },
      ],
    ),
  ).toEqual(new Set(['a']));
});

describe('pages', () => {
  const pages = [
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
  ];
  const paged: DraftEvent = { type: 'edited', widgets: start.widgets, pages };

  it('are saved and undone like widgets, and only sent where they have changed', () => {
    const draft = run(start, paged);
    expect(changesOf(draft)).toEqual({ widgets: [], deleted: [], pages });
    expect(saveStatus(draft)).toBe('unsaved');
    expect(saveStatus(run(draft, { type: 'undone' }))).toBe('saved');
    const saved = run(
      draft,
      { type: 'saving' },
      { type: 'saved', stored: { widgets: [a, b], pages, version: 5 } },
    );
    expect([saveStatus(saved), saved.pages, changesOf(saved)]).toEqual([
      'saved',
      pages,
      { widgets: [], deleted: [] },
    ]);
  });

  it('edited while a save was on its way stay unsaved', () => {
    const later = [...pages].reverse();
    const draft = run(
      start,
      paged,
      { type: 'saving' },
      { type: 'edited', widgets: start.widgets, pages: later },
      { type: 'saved', stored: { widgets: [a, b], pages, version: 5 } },
    );
    expect(changesOf(draft).pages).toEqual(later);
  });

  it('go on over somebody else’s version, or give way to theirs', () => {
    const theirs = { widgets: [a, b], pages: pages.slice(0, 1), version: 6 };
    const conflict = run(start, paged, { type: 'conflicted', theirs, problem: '' });
    expect(changesOf(run(conflict, { type: 'mineChosen' })).pages).toEqual(pages);
    expect(run(conflict, { type: 'tookTheirs' }).pages).toEqual(theirs.pages);
    expect(areContained({ widgets: [], deleted: [], pages }, theirs)).toBe(false);
    expect(areContained({ widgets: [], deleted: [], pages }, { ...theirs, pages })).toBe(true);
  });
});
