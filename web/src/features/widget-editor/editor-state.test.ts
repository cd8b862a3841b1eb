import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { blankWidget } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { describe, expect, it } from 'vitest';
import type { EditorEvent } from './editor-events.ts';
import { type EditorState, startEditing, viewOf } from './editor-state.ts';
import {
  blank,
  choose,
  chosen,
  custom,
  form,
  input,
  inputsOf,
  merged,
  queried,
  run,
  template,
  widgetOf,
} from './testing/editor-cases.ts';

const fromTemplate: EditorEvent = { type: 'templateChosen', template, ...form };

describe('views', () => {
  it.each<[string, EditorState, ReturnType<typeof viewOf>]>([
    ['nothing chosen', blank, 'source'],
    ['a source', chosen, 'template'],
    ['a question of one’s own', custom, 'form'],
    ['a template', run(chosen, fromTemplate), 'form'],
    ['words', run(blank, { type: 'textChosen' }), 'form'],
    ['the templates again', run(queried, { type: 'browsed', to: 'template' }), 'template'],
    ['the sources again', run(queried, { type: 'browsed', to: 'source' }), 'source'],
    ['a further source to choose', run(queried, { type: 'instanceAdded', instanceId: 'j' }), 'source'],
    ['a further source', merged, 'form'],
    ['started over', run(queried, { type: 'restarted' }), 'source'],
  ])('%s', (_, state, view) => {
    expect(viewOf(state)).toBe(view);
  });

  it('loses nothing by looking at templates and sources again', () => {
    const browsed = run(queried, { type: 'browsed', to: 'template' }, { type: 'browsed', to: 'source' });
    expect(run(browsed, { type: 'browsed', to: null }).widget).toBe(queried.widget);
    expect(run(browsed, choose('s1')).widget).toBe(queried.widget);
  });
});

describe('a start', () => {
  it('has the defaults and what is chosen once for the source', () => {
    expect(inputsOf(custom)).toEqual({
      metrics: [],
      dimension: null,
      filter: [],
      header: true,
      property: 'p1',
    });
  });

  it('takes query, appearance, size and order from a template', () => {
    expect(run(chosen, fromTemplate).widget).toMatchObject({
      title: 'Channels',
      format: 'chart:pie',
      width: 1,
      height: 2,
      order: 7,
      orderBy: { column: 'sessions', dir: 'desc' },
      instances: [{ config: 'channels', prefix: 'Shop', inputs: { property: 'p1', metrics: ['sessions'] } }],
    });
  });

  it('keeps the set of widgets that it belongs to', () => {
    const live = startEditing({ ...blankWidget('w', 0), realTime: true });
    expect(run(live, choose()).widget.realTime).toBe(true);
    expect(run(live, { type: 'textChosen' }).widget.realTime).toBe(true);
  });
});

describe('inputs', () => {
  it('empties what depends on a changed one', () => {
    const inputs = inputsOf(run(queried, input('property', 'p2')));
    expect(inputs).toMatchObject({ stream: null, metrics: [], dimension: null, header: true });
  });

  it('keeps the dimension when a metric joins, and lets it go with the last one', () => {
    expect(inputsOf(run(queried, input('metrics', ['sessions', 'users'])))?.dimension).toBe('channel');
    expect(inputsOf(run(queried, input('metrics', [])))?.dimension).toBe(null);
  });

  it('forgets how a metric was drawn once it is gone', () => {
    const options = { format: 'bar' as const };
    const bars = run(queried, { type: 'metricChanged', instanceId: 'i', metricId: 'sessions', options });
    expect(widgetOf(bars).instances[0]?.metricsOptions.sessions?.format).toBe('bar');
    expect(widgetOf(run(bars, input('metrics', ['users']))).instances[0]?.metricsOptions).toEqual({});
  });
});

describe('what empties something', () => {
  const bars: EditorEvent = {
    type: 'metricChanged',
    instanceId: 'i',
    metricId: 'sessions',
    options: { cloaked: true, format: 'bar' },
  };
  const pie: EditorEvent = { type: 'formatChanged', format: 'chart:pie', options: { doughnut: false } };

  it.each<[string, EditorState, EditorEvent, string]>([
    ['another source', queried, choose('s2', 'k'), 'Another source was chosen.'],
    ['a template', queried, fromTemplate, 'The template replaced your query.'],
    ['a new query', queried, { type: 'customChosen', ...form }, 'You started a new query.'],
    ['a parent', queried, input('property', 'p2'), 'Emptied with it: Stream, Metrics, Dimension.'],
    ['another format', run(queried, bars), pie, 'The style options were reset.'],
    ['a removed source', merged, { type: 'instanceRemoved', instanceId: 'j' }, 'Shop 2 was removed.'],
    ['a start over', queried, { type: 'restarted' }, 'You started over.'],
  ])('%s can be undone until the next edit', (_, before, event, text) => {
    const after = run(before, event);
    expect(after.widget).not.toEqual(before.widget);
    expect(after.before?.text).toBe(text);
    expect(run(after, { type: 'resetUndone' })).toMatchObject({
      widget: before.widget,
      openId: before.openId,
    });
    expect(run(after, { type: 'titleChanged', title: 'Mine' }).before).toBe(null);
    expect(run(after, { type: 'labelsLearned', labels: { a: 'A' } }).before).toBe(after.before);
  });

  it('resets options and sub-formats with the look, and nothing else of a metric', () => {
    const { formatOptions, instances } = widgetOf(run(queried, bars, pie));
    expect(formatOptions).toEqual({ doughnut: false });
    expect(instances[0]?.metricsOptions.sessions).toEqual({
      cloaked: true,
      cloakedChange: false,
      format: null,
    });
  });

  it('resets inputs and form with another source', () => {
    const filled = run(queried, { type: 'titleChanged', title: 'Mine' }, pie);
    expect(run(filled, choose('s2', 'k')).widget).toEqual({
      ...blankWidget('w', 7),
      instances: [expect.objectContaining({ id: 'k', sourceId: 's2', config: '', metricsOptions: {} })],
    });
  });
});

describe('title and look', () => {
  const labels: EditorEvent = { type: 'labelsLearned', labels: { sessions: 'Sessions', channel: 'Channel' } };

  it('follow the query until they are selected', () => {
    const named = run(custom, input('metrics', ['sessions']), labels, input('dimension', 'channel'));
    expect(named.widget.title).toBe('Sessions by Channel');
    const typed = run(named, { type: 'titleChanged', title: 'Traffic' }, input('dimension', 'sessions'));
    expect(typed.widget.title).toBe('Traffic');
    const orderBy = { column: 'sessions', dir: 'desc' } as const;
    const look = { format: 'table', formatOptions: {}, orderBy, rowsLimit: 10 } as const;
    const fit: EditorEvent = { type: 'lookFitted', look };
    expect(run(custom, fit).widget).toMatchObject(look);
    const pie: EditorEvent = { type: 'formatChanged', format: 'chart:pie', options: { doughnut: true } };
    expect(run(custom, pie, fit).widget).toMatchObject({
      ...{ format: 'chart:pie', formatOptions: { doughnut: true }, orderBy },
    });
    const mine = { column: 'dimension', dir: 'desc' } as const;
    expect(run(custom, { type: 'framed', part: { orderBy: mine } }, fit).widget).toMatchObject({
      ...{ orderBy: mine, format: 'table' },
    });
    const target: EditorEvent = { type: 'optionChanged', key: 'doughnut', value: false };
    const chosen = { ...look, format: 'chart:pie', formatOptions: { doughnut: true } } as const;
    expect(run(custom, pie, target, { type: 'lookFitted', look: chosen }).widget).toMatchObject({
      formatOptions: { doughnut: false },
    });
  });
});

describe('the dashboard', () => {
  it('is followed: its place and, after an undo, all of it', () => {
    const place = { width: 3, height: 2, order: 1 };
    expect(run(queried, { type: 'placed', place }).widget).toMatchObject(place);
    const older = { ...widgetOf(queried), title: 'Before' };
    expect(run(queried, { type: 'adopted', widget: older })).toMatchObject({ widget: older, titled: true });
  });

  it.each<[string, EditorEvent[], number]>([
    ['letters of one field', [title('a'), title('ab')], 1],
    ['two fields', [title('a'), { type: 'framed', part: { percent: true } }], 2],
    [
      'one field, another, the first again',
      [title('a'), { type: 'framed', part: { percent: true } }, title('b')],
      3,
    ],
    [
      'names that arrive',
      [
        { type: 'labelsLearned', labels: {} },
        { type: 'instanceOpened', instanceId: 'i' },
      ],
      0,
    ],
  ])('counts %s', (_, events, steps) => {
    expect(run(queried, ...events).step.count - queried.step.count).toBe(steps);
  });
});

it('leaves words alone when values are edited', () => {
  const edited = startEditing(
    passiveWidgetSchema.parse({ id: 'w', nature: 'passive', type: 'plain', title: 'Words' }),
  );
  expect(run(edited, input('metrics', ['sessions'])).widget).toBe(edited.widget);
});

function title(text: string): EditorEvent {
  return { type: 'titleChanged', title: text };
}
