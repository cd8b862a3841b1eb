import { interactiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { renumber } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Draft, type DraftEvent, draftReducer, saveStatus, startDraft } from './draft/draft.ts';
import { type DraftActions, draftActions } from './draft/draft-actions.ts';
import { applyChanges, changesBetween } from './draft/draft-changes.ts';

const widgets = ['a', 'b', 'c', 'd', 'e'].map((id, order) => widget(id, order));

function widget(id: string, order: number): Widget {
  return interactiveWidgetSchema.parse({
    id,
    order,
    nature: 'interactive',
    format: 'table',
    title: id,
    hash: `hash ${id}`,
    instances: [{ id: `i-${id}`, type: 'shop', sourceId: 's', inputs: { metrics: ['sales'] } }],
  });
}

/** A draft with everything that can be done to it; `steps` are the widgets after each step of its history. */
function editing() {
  const latest = { current: startDraft({ widgets, version: 1 }) };
  const dispatch = (event: DraftEvent) => {
    latest.current = draftReducer(latest.current, event);
  };
  return { latest, dispatch, actions: draftActions(dispatch, latest) };
}

type Edit = (actions: DraftActions, draft: Draft) => void;

/** Numbers stand for widgets that are there when the edit is made. */
const pick = (draft: Draft, index: number) => draft.widgets[index % Math.max(1, draft.widgets.length)];
const some = (draft: Draft, indexes: number[]) => [
  ...new Set(indexes.flatMap((index) => pick(draft, index) ?? [])),
];
const index = fc.nat({ max: 30 });
const indexes = fc.array(index, { minLength: 1, maxLength: 3 });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.uuid(), fc.nat({ max: 9 })).map(
    ([id, order]): Edit =>
      (actions) =>
        actions.add(widget(id, order)),
  ),
  fc.tuple(index, fc.string()).map(([at, title]): Edit => {
    return (actions, draft) => {
      const changed = pick(draft, at);
      if (changed) actions.change({ ...changed, title });
    };
  }),
  indexes.map(
    (at): Edit =>
      (actions, draft) =>
        actions.copy(some(draft, at)),
  ),
  indexes.map(
    (at): Edit =>
      (actions, draft) =>
        actions.remove(some(draft, at).map(({ id }) => id)),
  ),
  indexes.map((at): Edit => {
    return (actions, draft) => {
      const [first, ...others] = some(draft, at);
      if (first)
        actions.merge(
          { ...first, title: 'Merged' },
          [first, ...others].map(({ id }) => id),
        );
    };
  }),
  fc.tuple(index, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })).map(
    ([at, width, height]): Edit =>
      (actions, draft) =>
        actions.resize(pick(draft, at)?.id ?? '', { width, height }),
  ),
  fc.array(index, { minLength: 8, maxLength: 8 }).map((keys): Edit => {
    return (actions, draft) => {
      const ids = draft.widgets.map(({ id }) => id);
      const key = (id: string) => keys[ids.indexOf(id) % keys.length] ?? 0;
      actions.arrange(ids.toSorted((one, other) => key(one) - key(other)));
    };
  }),
);
const edits = fc.array(edit, { maxLength: 70 });

it('undoes any edits to the very dashboard they began with, and redoes them', () => {
  fc.assert(
    fc.property(edits, (sequence) => {
      const { latest, actions } = editing();
      const states = [latest.current.widgets];
      for (const each of sequence) {
        const before = latest.current.widgets;
        each(actions, latest.current);
        if (latest.current.widgets !== before) states.push(latest.current.widgets);
      }
      const reachable = states.slice(-51);
      for (const state of reachable.toReversed()) {
        expect(latest.current.widgets).toBe(state);
        actions.undo();
      }
      expect(latest.current.widgets).toBe(reachable[0]);
      for (const state of reachable) {
        expect(latest.current.widgets).toBe(state);
        actions.redo();
      }
      expect(latest.current.widgets).toBe(states.at(-1));
    }),
  );
});

it('undoes edits across saves, except for hashes that only the server sets', () => {
  const saved = (draft: Draft): DraftEvent => ({
    type: 'saved',
    stored: {
      version: draft.version + 1,
      widgets: renumber(applyChanges(draft.base, changesBetween(draft.base, draft.widgets))).map((each) => ({
        ...each,
        hash: `hash ${each.title}`,
      })),
    },
  });
  const content = (all: readonly Widget[]) => all.map(({ hash: _, order: __, ...rest }) => rest);
  fc.assert(
    fc.property(fc.array(fc.tuple(edit, fc.boolean()), { maxLength: 40 }), (sequence) => {
      const { latest, dispatch, actions } = editing();
      for (const [each, isSavedAfter] of sequence) {
        each(actions, latest.current);
        if (!isSavedAfter) continue;
        dispatch({ type: 'saving' });
        dispatch(saved(latest.current));
        expect(saveStatus(latest.current)).toBe('saved');
      }
      const end = content(renumber(latest.current.widgets));
      const steps = latest.current.past.length;
      for (let count = 0; count < steps; count += 1) actions.undo();
      expect(content(latest.current.widgets)).toEqual(content(widgets));
      for (let count = 0; count < steps; count += 1) actions.redo();
      expect(content(renumber(latest.current.widgets))).toEqual(end);
    }),
  );
});

it('sends changes that turn the stored dashboard into the shown one', () => {
  fc.assert(
    fc.property(edits, (sequence) => {
      const { latest, actions } = editing();
      for (const each of sequence) each(actions, latest.current);
      const { base, widgets: shown } = latest.current;
      expect(applyChanges(base, changesBetween(base, shown))).toEqual(renumber(shown));
    }),
  );
});

it('puts copies right after their originals, in one step', () => {
  const { latest, actions } = editing();
  const copies = actions.copy([widgets[0], widgets[2]] as Widget[]);
  const [first, second] = copies.map(({ id }) => id);
  expect(renumber(latest.current.widgets).map(({ id }) => id)).toEqual([
    'a',
    first,
    'b',
    'c',
    second,
    'd',
    'e',
  ]);
  expect(copies.map(({ hash }) => hash)).toEqual(['', '']);
  expect(latest.current.past).toHaveLength(1);
});

it('restores merged widgets with one undo', () => {
  const { latest, actions } = editing();
  actions.merge({ ...(widgets[2] as Widget), title: 'All' }, ['a', 'c', 'e']);
  expect(latest.current.widgets.map(({ title }) => title)).toEqual(['b', 'All', 'd']);
  actions.undo();
  expect(latest.current.widgets).toBe(widgets);
});

it('restores deleted widgets in place, whatever was edited since', () => {
  const { latest, actions } = editing();
  actions.remove(['b', 'd']);
  actions.change({ ...(widgets[0] as Widget), title: 'New' });
  actions.restore([widgets[1], widgets[3]] as Widget[]);
  expect(latest.current.widgets.map(({ title }) => title)).toEqual(['New', 'b', 'c', 'd', 'e']);
});
