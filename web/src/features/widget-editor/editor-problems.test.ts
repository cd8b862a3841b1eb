import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it } from 'vitest';
import type { EditorEvent } from './editor-events.ts';
import { CONDITION_TEXT, editorProblems, firstProblem, isAskable, REPEATED_TEXT } from './editor-problems.ts';
import type { EditorState } from './editor-state.ts';
import { storable } from './storable.ts';
import {
  blank,
  catalogues,
  chosen,
  input,
  inputsOf,
  merged,
  parameters,
  queried,
  run,
  widgetOf,
} from './testing/editor-cases.ts';

const filled = run(queried, input('post', 'p'), { type: 'titleChanged', title: 'Mine' });
const problemsOf = ({ widget }: EditorState, saved: Widget | null = null) =>
  editorProblems(widget, catalogues, saved);
const prefix = (text: string): EditorEvent => ({ type: 'instanceChanged', part: { prefix: text } });

describe('missing fields', () => {
  it.each<[string, EditorState, string[]]>([
    ['of a new widget', blank, ['title', 'instances']],
    [
      'of a source alone',
      chosen,
      [
        'title',
        'instances.0.config',
        'instances.0.inputs.property',
        'instances.0.inputs.post',
        'instances.0.inputs.metrics',
      ],
    ],
    ['of a whole one', filled, []],
    ['without a title', run(filled, { type: 'titleChanged', title: ' ' }), ['title']],
    ['without a prefix', run(filled, prefix(' ')), ['instances.0.prefix']],
    ['without a metric', run(filled, input('metrics', [])), ['instances.0.inputs.metrics']],
    ['without what is not needed', run(filled, input('post', ''), input('stream', 'all')), []],
  ])('%s', (_, state, paths) => {
    expect(Object.keys(problemsOf(state))).toEqual(paths);
  });

  it('is a prefix that two sources share, on both', () => {
    const same = run(merged, prefix('SHOP'), input('post', 'p'));
    expect(problemsOf(same)).toMatchObject({
      'instances.0.prefix': [REPEATED_TEXT],
      'instances.1.prefix': [REPEATED_TEXT],
    });
  });

  it('is not the catalogue of an unchanged query', () => {
    const renamed = run(filled, { type: 'titleChanged', title: 'Other' });
    expect(editorProblems(renamed.widget, {}, filled.widget)).toEqual({});
    const other = run(filled, input('stream', 'z'));
    expect(Object.keys(editorProblems(other.widget, {}, filled.widget))).toEqual(['instances.0.type']);
  });

  it.each<[string, Record<string, string[]>, boolean]>([
    ['nothing', {}, true],
    ['a title and a prefix', { title: ['x'], 'instances.0.prefix': ['x'] }, true],
    ['a metric', { 'instances.0.inputs.metrics': ['x'] }, false],
  ])('may be %s for the values to be shown', (_, problems, askable) => {
    expect(isAskable(problems)).toBe(askable);
  });
});

describe('the first problem', () => {
  it.each<[string, EditorState, string, string | null]>([
    ['of one source', run(filled, input('metrics', [])), 'Metrics: Please fill out this field.', 'i'],
    ['of several', merged, 'Shop, Post: Please fill out this field.', 'i'],
    [
      'of the widget',
      run(filled, { type: 'titleChanged', title: '' }),
      'Title: Please fill out this field.',
      null,
    ],
    ['of a new one', blank, 'Source: Please fill out this field.', null],
  ])('%s is named', (_, state, text, instanceId) => {
    expect(firstProblem(state.widget, problemsOf(state), catalogues)).toEqual({ text, instanceId });
  });

  it('is none when all fields are valid', () => {
    expect(firstProblem(filled.widget, problemsOf(filled), catalogues)).toBe(null);
  });
});

describe('an incomplete condition', () => {
  const withFilter = (field: string, value: string) => {
    const filter = [{ field, operator: 'equals' as const, value }];
    return run(filled, { type: 'inputChanged', id: 'filter', value: filter, parameters });
  };

  it.each([
    ['channel', 'Search', {}],
    ['', 'Search', { 'instances.0.inputs.filter': [CONDITION_TEXT] }],
    ['channel', ' ', { 'instances.0.inputs.filter': [CONDITION_TEXT] }],
  ])('on "%s" of "%s"', (field, value, problems) => {
    const state = withFilter(field, value);
    expect(problemsOf(state)).toEqual(problems);
    expect(inputsOf(state)?.filter).toEqual([{ field, operator: 'equals', value }]);
  });

  it('keeps the widget from being saved, but not its data from being shown', () => {
    expect(isAskable(problemsOf(withFilter('channel', '')))).toBe(true);
    expect(isAskable(problemsOf(run(filled, input('metrics', []))))).toBe(false);
  });
});

describe('a condition on a value', () => {
  const clicks = { id: 'clicks', label: 'Clicks', type: 'numeric', direction: 'up', additive: true } as const;
  const known = { analytics: { parameters, metrics: [clicks] } };

  it.each<[Filter['operator'], string, boolean]>([
    ['equals', 'abc', false],
    ['equals', '12', true],
    ['less', '1,5', true],
    ['contains', '12', false],
    ['starts_with', '1', false],
  ])('“%s %s” is kept in its field, and applied: %s', (operator, value, isApplied) => {
    const filter = [{ field: 'clicks', operator, value }];
    const state = run(filled, { type: 'inputChanged', id: 'filter', value: filter, parameters });
    expect(inputsOf(state)?.filter).toEqual(filter);
    expect(storable(widgetOf(state), known).instances[0]?.inputs.filter).toEqual(isApplied ? filter : []);
    expect(editorProblems(state.widget, known, null)).toEqual(
      isApplied ? {} : { 'instances.0.inputs.filter': [CONDITION_TEXT] },
    );
  });
});

describe('the stored query', () => {
  const withFilter = (field: string, value: string) =>
    run(filled, {
      type: 'inputChanged',
      id: 'filter',
      value: [{ field, operator: 'equals', value }],
      parameters,
    });

  it.each([
    ['channel', 'Search', 1],
    ['', 'Search', 0],
    ['channel', ' ', 0],
  ])('is a condition on "%s" of "%s": %i', (field, value, expected) => {
    expect(storable(widgetOf(withFilter(field, value)), catalogues).instances[0]?.inputs.filter).toHaveLength(
      expected,
    );
  });

  it('leaves out parameters made pointless by another choice, and the form keeps them', () => {
    const pointless = run(filled, input('stream', 'all'));
    expect(storable(widgetOf(pointless), catalogues).instances[0]?.inputs.post).toBe(null);
    expect(inputsOf(pointless)?.post).toBe('p');
  });

  it('is the same object if everything counts', () => {
    expect(storable(widgetOf(filled), catalogues)).toBe(filled.widget);
  });
});
