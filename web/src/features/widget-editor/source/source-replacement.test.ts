import type { Instance, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { describe, expect, it } from 'vitest';
import type { EditorEvent } from '../editor-events.ts';
import {
  catalogues,
  chosen,
  input,
  inputsOf,
  merged,
  parameter,
  queried,
  run,
  template,
  widgetOf,
} from '../testing/editor-cases.ts';
import { followedText, replacedText } from './replacement.messages.ts';
import type { Replacement } from './replacement.ts';
import {
  followersOf,
  type ListRequest,
  lossText,
  remainderOf,
  withReplacement,
} from './source-replacement.ts';
import { typedTitle } from './source-view.tsx';
import { sourceFacts } from './sources-offered.ts';

const listed = [
  parameter({ id: 'property', option: 'properties', required: true, global: true }),
  parameter({ id: 'stream', option: 'streams', dependsOn: ['property'] }),
  parameter({ id: 'campaign', option: 'campaigns', multiple: true, dependsOn: ['property'] }),
  parameter({ id: 'report', options: [{ id: 'r', name: 'R' }], required: true }),
  parameter({ id: 'metrics', kind: 'metrics', option: 'metrics', required: true, dependsOn: ['property'] }),
  parameter({
    id: 'dimension',
    kind: 'dimension',
    option: 'dimensions',
    dependsOn: ['property', 'metrics'],
  }),
  parameter({ id: 'filter', kind: 'filters', option: 'fields', dependsOn: ['property'] }),
];
const condition = (field: string) => ({ field, operator: 'equals' as const, value: 'x' });
const inputs = {
  property: 'p1',
  stream: 'web',
  campaign: ['c1', 'c2'],
  report: 'r',
  metrics: ['sessions', 'custom', calculatedMetricId('1')],
  dimension: 'channel',
  filter: [condition('channel'), condition('shelf')],
};
const everything: Record<string, string[]> = {
  properties: ['p1', 'p2'],
  streams: ['web'],
  campaigns: ['c1', 'c2'],
  metrics: ['sessions', 'custom'],
  dimensions: ['channel'],
  fields: ['channel', 'shelf'],
};

/** What remains if the other source has all but `lacking` of the lists, and which of them were read. */
async function remaining(lacking: Record<string, string[] | null>) {
  const requests: ListRequest[] = [];
  const remainder = await remainderOf(inputs, listed, async (request) => {
    requests.push(request);
    const ids = { ...everything, ...lacking }[request.option];
    return ids ? new Set(ids) : null;
  });
  return { ...remainder, requests };
}

describe('of a query in another source', () => {
  it('all remains that it has as well', async () => {
    const { inputs: preserved, lost, requests } = await remaining({});
    expect(preserved).toEqual(inputs);
    expect(lost).toEqual([]);
    expect(requests.find(({ option }) => option === 'dimensions')?.depends).toEqual({ property: 'p1' });
    expect(requests.find(({ option }) => option === 'campaigns')?.include).toBe('c1,c2');
  });

  it('all but the property remains, and what lies in it, whose list nobody asks', async () => {
    const { inputs: preserved, lost, requests } = await remaining({ properties: ['p9'] });
    expect(preserved).toEqual({ ...inputs, property: null, stream: null, campaign: [] });
    expect(lost.map((loss) => loss.parameter)).toEqual(['property', 'stream', 'campaign']);
    expect(requests.map(({ option }) => option)).toEqual(['properties']);
  });

  it('what it lacks goes alone', async () => {
    const lacking = { campaigns: ['c2'], metrics: ['sessions'], dimensions: [], fields: ['channel'] };
    const { inputs: preserved, lost } = await remaining(lacking);
    expect(preserved).toEqual({
      ...inputs,
      campaign: ['c2'],
      metrics: ['sessions', calculatedMetricId('1')],
      dimension: null,
      filter: [condition('channel')],
    });
    expect(lost.map(({ parameter: id, ids }) => [id, ids])).toEqual([
      ['campaign', ['c1']],
      ['metrics', ['custom']],
      ['dimension', ['channel']],
      ['filter', ['shelf']],
    ]);
  });

  it('what is required stays where the source has nothing of it', async () => {
    const { inputs: preserved, lost } = await remainderOf(
      { ...inputs, metrics: ['revenue'] },
      listed,
      async ({ option }) => new Set(everything[option]),
    );
    expect(preserved.metrics).toEqual(['revenue']);
    expect(lost).toEqual([{ parameter: 'metrics', kind: 'metrics', ids: ['revenue'], preserved: true }]);
  });

  it('what can’t be looked up stays', async () => {
    const { inputs: preserved, lost } = await remaining({ properties: null, metrics: null });
    expect([preserved, lost]).toEqual([inputs, []]);
  });
});

const to = { id: 's9', type: 'analytics', name: 'Hotel shop' };
const places = (...ids: string[]) =>
  ids.map((id) => ({ parameter: id, kind: 'select' as const, ids: ['x'] }));

/** The source of these widgets gives way, and each of them loses its property. */
function replacementOf(...widgets: InteractiveWidget[]): Replacement {
  const parts = widgets.flatMap(({ id, instances }) =>
    instances
      .filter(({ sourceId }) => sourceId === 's1')
      .map((instance) => ({
        widgetId: id,
        instanceId: instance.id,
        inputs: { ...instance.inputs, property: null },
        lost: places('property'),
      })),
  );
  return { from: 's1', to, parts };
}

const byName: EditorEvent = { type: 'framed', part: { orderBy: { column: 'sessions', dir: 'desc' } } };

describe('a widget with another source', () => {
  const bars: EditorEvent = {
    type: 'metricChanged',
    instanceId: 'i',
    metricId: 'sessions',
    options: { format: 'bar' },
  };
  const before = run(queried, bars, { type: 'titleChanged', title: 'Mine' }, byName);
  const widget = widgetOf(before);

  it('keeps title, appearance, order and query; alone it goes by the new name', () => {
    const after = withReplacement(widget, replacementOf(widget));
    expect(after).toEqual({
      ...widget,
      instances: [
        { ...widget.instances[0], sourceId: 's9', prefix: 'Hotel shop', inputs: inputsWithout(widget) },
      ],
    });
  });

  it('keeps the name of the values beside those of other sources, which stay', () => {
    const [first, second] = withReplacement(widgetOf(merged), replacementOf(widgetOf(merged))).instances;
    expect(first).toMatchObject({ sourceId: 's9', prefix: 'Shop' });
    expect(second).toBe(widgetOf(merged).instances[1]);
  });

  it('is the one it was where another source has taken the place meanwhile', () => {
    const other = { ...widget, instances: widget.instances.map((one) => ({ ...one, sourceId: 's5' })) };
    expect(withReplacement(other, replacementOf(widget))).toEqual(other);
  });

  it('waits for its property without losing the query to it, and can go back', () => {
    const waiting = run(before, { type: 'sourceReplaced', replacement: replacementOf(widget) });
    expect(run(waiting, { type: 'resetUndone' }).widget).toBe(before.widget);
    const again = run(waiting, input('property', 'p9'));
    expect(inputsOf(again)).toEqual({ ...inputsOf(before), property: 'p9' });
    expect(again.before).toBe(null);
    expect(inputsOf(run(again, input('property', 'p8')))?.metrics).toEqual([]);
  });
});

describe('what follows it', () => {
  const open = widgetOf(queried);
  const second: InteractiveWidget = { ...open, id: 'second', title: 'Second', width: 1 };
  const replacement = replacementOf(open, second);
  const settled = { metrics: ['sessions'], dimension: null, filter: [], property: 'p1', post: 'x' };

  it('has the property that was chosen again, and is as it was moved meanwhile', () => {
    const own = widgetOf(run(queried, { type: 'sourceReplaced', replacement }, input('property', 'p9')));
    const moved = { ...second, width: 4 };
    const [follower, ...none] = followersOf([open, moved], own, replacement);
    expect(none).toEqual([]);
    expect(follower).toMatchObject({ id: 'second', title: 'Second', width: 4 });
    expect(follower?.instances[0]).toMatchObject({
      sourceId: 's9',
      inputs: { ...second.instances[0]?.inputs, property: 'p9' },
    });
  });

  it('keeps a property that the source has, whatever was chosen for the open one', () => {
    const [first, has] = replacement.parts;
    if (!first || !has) throw new Error('Both widgets have a part.');
    const preserved = { ...has, inputs: { ...has.inputs, property: 'p5' }, lost: [] };
    const mixed = { ...replacement, parts: [first, preserved] };
    const own = widgetOf(
      run(queried, { type: 'sourceReplaced', replacement: mixed }, input('property', 'p9')),
    );
    expect(followersOf([second], own, mixed)[0]?.instances[0]?.inputs.property).toBe('p5');
  });

  it('is counted, and so is what needs a choice of its own', () => {
    const lacking = withReplacement(second, replacement);
    const whole = { ...second, instances: second.instances.map((one) => ({ ...one, inputs: settled })) };
    expect(replacedText(replacement)).toBe('Hotel shop was chosen for 2 widgets.');
    expect(replacedText(replacementOf(open))).toBe('Hotel shop was chosen.');
    expect(followedText([whole], replacement, catalogues)).toBe('2 widgets ask Hotel shop now.');
    expect(followedText([whole, lacking], replacement, catalogues)).toBe(
      '3 widgets ask Hotel shop now. Something has to be chosen again in “Second”.',
    );
    const five = ['A', 'B', 'C', 'D', 'E'].map((title) => ({ ...lacking, title }));
    expect(followedText(five, replacement, catalogues)).toContain('in “A”, “B”, “C” and 2 more.');
  });

  it('keeps what the source lacks with its look, and is named until something else is chosen', () => {
    const lost = [
      { parameter: 'metrics', kind: 'metrics' as const, ids: ['sessions'], preserved: true as const },
    ];
    const parts = [open, second].map(({ id, instances: [instance] }) => {
      if (!instance) throw new Error('It asks one source.');
      return { widgetId: id, instanceId: instance.id, inputs: { ...instance.inputs, post: 'x' }, lost };
    });
    const lacks = { from: 's1', to, parts };
    const cloaked = { cloaked: true, cloakedChange: false, format: null };
    const cloaking = second.instances.map((one) => ({ ...one, metricsOptions: { sessions: cloaked } }));
    const own = withReplacement(open, lacks);
    const [follower] = followersOf([{ ...second, instances: cloaking }], own, lacks);
    expect(follower?.instances[0]).toMatchObject({
      inputs: { metrics: ['sessions'] },
      metricsOptions: { sessions: cloaked },
    });
    expect(followedText(follower ? [follower] : [], lacks, catalogues)).toContain('in “Second”.');
  });

  it('is gone once the dashboard has been changed, with nothing to go back to', () => {
    const state = run(queried, { type: 'sourceReplaced', replacement }, { type: 'followed' });
    expect(followersOf([second], state.widget, state.replacement)).toEqual([]);
    expect(state.before).toBe(null);
  });
});

describe('the message at a field', () => {
  const textAt = (id: string, given: Partial<Instance['inputs']>, loss: Partial<Replacement['parts'][0]>) => {
    const part = { widgetId: 'w', instanceId: 'i', inputs, lost: [], ...loss };
    const field = listed.find((one) => one.id === id) ?? parameter({ id });
    const instance = { id: 'i', inputs: { metrics: [], dimension: null, filter: [], ...given } };
    return lossText({ from: 's1', to, parts: [part] }, part.widgetId, instance, field, {
      custom: 'Custom events',
    });
  };

  it.each([
    ['property', {}, places('property'), 'What was chosen here is not in “Hotel shop”. Select again.'],
    ['stream', {}, places('stream'), 'What was chosen here is not in “Hotel shop”.'],
    ['campaign', { campaign: ['c'] }, places('campaign'), 'Some of what was chosen is not in “Hotel shop”.'],
    ['property', { property: 'p' }, places('property'), null],
    ['stream', {}, places('property'), null],
    [
      'metrics',
      {},
      [{ parameter: 'metrics', kind: 'metrics' as const, ids: ['custom', 'raw'] }],
      'Not in “Hotel shop”: Custom events, raw.',
    ],
    [
      'metrics',
      { metrics: ['custom'] },
      [{ parameter: 'metrics', kind: 'metrics' as const, ids: ['custom'], preserved: true as const }],
      'Not in “Hotel shop”: Custom events. Select again.',
    ],
    [
      'report',
      { report: 'gone' },
      [{ parameter: 'report', kind: 'select' as const, ids: ['gone'], preserved: true as const }],
      'What was chosen here is not in “Hotel shop”. Select again.',
    ],
  ])('%s with %j', (id, given, lost, expected) => {
    expect(textAt(id, given, { lost })).toBe(expected);
  });
});

describe('a title', () => {
  const names = {
    analytics: {
      metrics: [
        { id: 'sessions', label: 'Sessions', type: 'numeric', direction: 'up', additive: true } as const,
      ],
      dimensions: [{ id: 'channel', label: 'Channel', type: 'text' } as const],
      calculatedMetrics: [],
      templates: [template],
      parameters: catalogues.analytics?.parameters,
    },
  };

  it.each([
    ['Sessions by Channel', ''],
    ['Channels', ''],
    ['How people find us', 'How people find us'],
  ])('“%s” is typed as “%s”', (title, typed) => {
    expect(typedTitle({ ...queried.widget, title }, names)).toBe(typed);
  });

  it('that was typed outlasts another kind of source and its template', () => {
    const other: EditorEvent = {
      type: 'sourceChosen',
      source: { ...to, type: 'shop' },
      instanceId: 'k',
      title: 'Mine',
    };
    const again: EditorEvent = { type: 'templateChosen', template, parameters: [], globals: {} };
    expect(run(queried, other, again).widget.title).toBe('Mine');
    expect(run(chosen, again).widget.title).toBe('Channels');
    expect(run(queried, other, again, again).widget.title).toBe('Channels');
  });
});

it.each([
  ['Shop', 'shop.example', 'WooCommerce, shop.example'],
  ['shop.example', 'shop.example', 'WooCommerce'],
  ['Shop', '', 'WooCommerce'],
])('%s of %s is %s', (name, account, facts) => {
  expect(sourceFacts({ name, account }, 'WooCommerce')).toBe(facts);
});

function inputsWithout({ instances }: InteractiveWidget): Instance['inputs'] | undefined {
  return instances[0] && { ...instances[0].inputs, property: null };
}
