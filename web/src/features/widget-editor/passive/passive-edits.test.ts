import { type PassiveWidget, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { MAX_ARTICLES, readHistoricInputs } from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import { blankWidget } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { describe, expect, it } from 'vitest';
import { type EditorState, editorReducer, startEditing } from '../editor-state.ts';
import { canMove, editPassive, type PassiveEdit } from './passive-edits.ts';

const image = {
  id: '0b5ed7f0-4c1c-4f0e-9c53-0d3a1c2b4d5e',
  name: 'shop.png',
  contentType: 'image/png',
  sizeBytes: 900,
};
const card = (part: object): PassiveWidget =>
  passiveWidgetSchema.parse({ id: 'w', nature: 'passive', type: 'plain', title: 'Card', ...part });
const run = (widget: PassiveWidget, ...edits: PassiveEdit[]) => edits.reduce(editPassive, widget);
const articlesOf = ({ inputs }: PassiveWidget) => readHistoricInputs(inputs).articles;
const history = card({
  type: 'historic',
  inputs: {
    articles: [
      { id: 'a', date: '2026-10-05', header: 'A' },
      { id: 'b', date: '2026-10-05', header: 'B' },
      { id: 'c', date: '2026-09-01', header: 'C' },
    ],
  },
});
const ids = (widget: PassiveWidget) =>
  articlesOf(widget)
    .map(({ id }) => id)
    .join('');

describe('an image or file', () => {
  it('is edited part by part, and its images are those the server will find', () => {
    const widget = run(
      card({ type: 'upload' }),
      { kind: 'contentChanged', part: { file: image } },
      { kind: 'contentChanged', part: { header: 'Shop' } },
    );
    expect(widget.inputs).toEqual({ file: image, header: 'Shop', content: '', description: '' });
    expect(widget.images).toEqual([`/files/${image.id}`]);
    expect(run(widget, { kind: 'contentChanged', part: { file: null } }).images).toEqual([]);
  });
});

describe('articles', () => {
  it('are added before those of the same day, and behind newer ones', () => {
    expect(ids(run(history, { kind: 'articleAdded', id: 'n', date: '2026-10-05' }))).toBe('nabc');
    expect(ids(run(history, { kind: 'articleAdded', id: 'n', date: '2026-09-30' }))).toBe('abnc');
  });

  it('move among those of their day only', () => {
    expect(ids(run(history, { kind: 'articleMoved', id: 'a', by: 1 }))).toBe('bac');
    expect(run(history, { kind: 'articleMoved', id: 'b', by: 1 })).toBe(history);
    expect(run(history, { kind: 'articleMoved', id: 'a', by: -1 })).toBe(history);
    expect([canMove(articlesOf(history), 'b', -1), canMove(articlesOf(history), 'gone', 1)]).toEqual([
      true,
      false,
    ]);
  });

  it('stay where they are while a date is typed, and stand by their days after', () => {
    const typed = run(history, { kind: 'articleChanged', id: 'c', part: { date: '2026-11-01' } });
    expect(ids(typed)).toBe('abc');
    expect(ids(run(typed, { kind: 'articlesSorted' }))).toBe('cab');
    expect(run(history, { kind: 'articlesSorted' })).toBe(history);
  });

  it('change and go one by one', () => {
    const changed = run(history, { kind: 'articleChanged', id: 'b', part: { file: image, header: 'New' } });
    expect(articlesOf(changed)[1]).toMatchObject({ id: 'b', header: 'New', file: image });
    expect(changed.images).toEqual([`/files/${image.id}`]);
    expect(ids(run(changed, { kind: 'articleRemoved', id: 'a' }))).toBe('bc');
  });

  it('are no more than may be saved', () => {
    const full = Array.from({ length: MAX_ARTICLES }, (_, index) => ({ id: `${index}`, header: 'x' }));
    const widget = card({ type: 'historic', inputs: { articles: full } });
    expect(run(widget, { kind: 'articleAdded', id: 'n', date: '2026-10-05' })).toBe(widget);
  });

  it('keep to a range that is set end by end', () => {
    const range = { startDate: '2026-10-01', endDate: null };
    const from = run(history, { kind: 'rangeChanged', part: { startDate: '2026-10-01' } });
    expect(readHistoricInputs(from.inputs)).toMatchObject({
      range,
      articles: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    });
  });
});

describe('in the panel', () => {
  const edited = (state: EditorState, edit: PassiveEdit) =>
    editorReducer(state, { type: 'passiveEdited', edit });
  const start = startEditing(card({ description: 'Long words' }));

  it('a new card is of the kind that was chosen', () => {
    const blank = startEditing(blankWidget('w', 3));
    const { widget } = editorReducer(blank, { type: 'textChosen', as: 'historic' });
    expect(widget).toMatchObject({ type: 'historic', order: 3, inputs: { articles: [] } });
    expect(editorReducer(blank, { type: 'textChosen' }).widget).toMatchObject({ type: 'plain', inputs: {} });
  });

  it('another kind empties the card, and can be taken back', () => {
    const other = edited(start, { kind: 'typeChosen', to: 'upload' });
    expect(other.widget).toMatchObject({
      type: 'upload',
      title: 'Card',
      description: '',
      inputs: { file: null },
    });
    expect(editorReducer(other, { type: 'resetUndone' }).widget).toBe(start.widget);
    expect(edited(startEditing(card({})), { kind: 'typeChosen', to: 'upload' }).before).toBeNull();
    expect(edited(start, { kind: 'typeChosen', to: 'plain' }).widget).toBe(start.widget);
  });

  it('a removed article can be had back', () => {
    const removed = edited(startEditing(history), { kind: 'articleRemoved', id: 'a' });
    expect(ids(removed.widget as PassiveWidget)).toBe('bc');
    expect(ids(editorReducer(removed, { type: 'resetUndone' }).widget as PassiveWidget)).toBe('abc');
  });

  it('typing in one field is one step, another field the next', () => {
    const typed = (state: EditorState, id: string, header: string) =>
      edited(state, { kind: 'articleChanged', id, part: { header } });
    const one = typed(typed(startEditing(history), 'a', 'x'), 'a', 'xy');
    expect(one.step.count).toBe(1);
    expect(typed(one, 'b', 'z').step.count).toBe(2);
  });
});
