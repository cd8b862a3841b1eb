import { describe, expect, it } from 'vitest';
import type { ParameterDefinition } from '../../entities/catalogue.ts';
import type { CloneMapping } from '../../entities/dashboard.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '../../entities/widget.ts';
import {
  guessChoice,
  guessSource,
  guessTyped,
  isMapped,
  mapWidget,
  ownSite,
  type SourceCandidate,
  usedChoices,
  usedSources,
} from './clone-mapping.ts';

const select = (id: string, part: Partial<ParameterDefinition>): ParameterDefinition => ({
  id,
  label: id,
  kind: 'select',
  required: false,
  global: false,
  ...part,
});
const parameters: Record<string, ParameterDefinition[]> = {
  web: [
    select('property', { required: true, global: true, option: 'properties' }),
    select('stream', { option: 'streams', dependsOn: ['property'] }),
    select('report', { required: true, options: [{ id: 'a', name: 'A' }] }),
    select('metrics', { kind: 'metrics', required: true, option: 'metrics' }),
  ],
  sheet: [
    select('book', { required: true, global: true, option: 'books' }),
    select('tab', { required: true, option: 'tabs', dependsOn: ['book'] }),
  ],
  shop: [],
  seo: [select('target', { kind: 'text', required: true, global: true }), select('brand', { kind: 'text' })],
};
const parametersOf = (type: string) => parameters[type] ?? [];

const asking = (id: string, ...instances: [type: string, sourceId: string | null, inputs?: object][]) =>
  interactiveWidgetSchema.parse({
    id,
    nature: 'interactive',
    format: 'table',
    instances: instances.map(([type, sourceId, inputs = {}], index) => ({
      id: `${id}${index}`,
      type,
      sourceId,
      prefix: sourceId === 'shop-a' ? 'Shop A' : 'My own',
      inputs: { metrics: ['m'], filter: [{ field: 'f', operator: 'equals', value: 'v' }], ...inputs },
    })),
  });

const web = { property: 'p1', stream: 's1', report: 'a' };
const widgets = [
  asking('w1', ['web', 'google', web], ['shop', 'shop-a']),
  asking('w2', ['web', 'google', web], ['web', 'google', web]),
  asking('w3', ['sheet', 'google', { book: 'b1', tab: '0' }]),
  asking('w4', ['sheet', 'google', { book: 'b2', tab: '0' }], ['shop', null]),
  passiveWidgetSchema.parse({ id: 'text', nature: 'passive', type: 'plain' }),
];

it('finds every source once, with how many widgets it feeds', () => {
  expect(usedSources(widgets)).toEqual([
    { sourceId: 'google', type: 'sheet', widgets: 4 },
    { sourceId: 'shop-a', type: 'shop', widgets: 1 },
  ]);
});

it('finds choices that name the client, and first those that others depend on', () => {
  const found = usedChoices(widgets, parametersOf);
  expect(
    found.map(({ parameter, value, depends, widgets: count }) => [parameter, value, depends, count]),
  ).toEqual([
    ['property', 'p1', {}, 2],
    ['book', 'b1', {}, 1],
    ['book', 'b2', {}, 1],
    ['tab', '0', { book: 'b1' }, 1],
    ['tab', '0', { book: 'b2' }, 1],
  ]);
});

describe('guessSource', () => {
  const source = (id: string, type: string, part: Partial<SourceCandidate> = {}): SourceCandidate => ({
    id,
    type,
    name: id,
    account: '',
    properties: [],
    ...part,
  });
  const property = (name: string) => ({ id: name, name });
  const acme = { name: 'Acme report', domain: 'acme.example' };
  const shops = [
    source('shop-a', 'shop', { account: 'https://old.example' }),
    source('shop-b', 'shop', { account: 'https://www.acme.example' }),
  ];
  const guess = (used: [string, string, boolean], sources: SourceCandidate[]) =>
    guessSource({ sourceId: used[0], type: used[1], shared: used[2] }, sources, acme);

  it('takes the shop at the client’s address', () => {
    expect(guess(['shop-a', 'shop', false], shops)).toBe('shop-b');
  });
  it('never takes the old client’s shop as a fallback', () => {
    expect(guess(['shop-a', 'shop', false], shops.slice(0, 1))).toBeNull();
  });
  it('stays with a sign-in that also has the client', () => {
    const own = source('one', 'web', { properties: [property('Old – web'), property('Acme – web')] });
    expect(guess(['one', 'web', true], [own, source('two', 'web', { name: 'Acme' })])).toBe('one');
  });
  it('takes the only sign-in that has the client', () => {
    const own = source('one', 'web', { properties: [property('Old – web')] });
    const other = source('two', 'web', { properties: [property('Acme – web')] });
    expect(guess(['one', 'web', true], [own, other])).toBe('two');
  });
  it('stays with the only sign-in there is, and leaves a choice of two open', () => {
    const own = source('one', 'web', { properties: [property('Old')] });
    expect(guess(['one', 'web', true], [own])).toBe('one');
    expect(guess(['one', 'web', true], [own, source('two', 'web')])).toBeNull();
  });
  it('stays with a source that knows any site', () => {
    const two = [source('one', 'seo'), source('two', 'seo')];
    expect(guessSource({ sourceId: 'one', type: 'seo', shared: true, anySite: true }, two, acme)).toBe('one');
  });
  it('takes no source of another kind', () => {
    expect(guess(['x', 'ads', true], shops)).toBeNull();
  });
});

describe('guessChoice', () => {
  const client = { name: 'Acme', domain: '' };
  const from = { id: '0', name: 'Leads' };
  const options = [
    { id: '0', name: 'Old – web' },
    { id: '1', name: 'Acme – web' },
    { id: '2', name: 'Else' },
  ];
  it.each<[string, boolean, typeof options, string | null]>([
    ['what names the client', false, options, '1'],
    [
      'the only other one',
      false,
      [
        { id: '0', name: 'Old' },
        { id: '5', name: 'Shop' },
      ],
      '5',
    ],
    ['never the original’s own', false, [{ id: '0', name: 'Old' }], null],
    [
      'nothing among several strangers',
      false,
      [
        { id: '7', name: 'A' },
        { id: '8', name: 'B' },
      ],
      null,
    ],
    [
      'what is called the same, within what was mapped',
      true,
      [
        { id: '8', name: 'Leads' },
        { id: '9', name: 'Acme' },
      ],
      '8',
    ],
    ['the only one within what was mapped', true, [{ id: '9', name: 'Sheet1' }], '9'],
    ['nothing within that is called otherwise', true, options, null],
  ])('%s', (_, within, candidates, expected) => {
    expect(guessChoice({ from, within }, candidates, client)?.id ?? null).toBe(expected);
  });
});

it('finds the site that is typed, and no other text', () => {
  const typed = asking('w', ['seo', 'any', { target: 'acme.example', brand: 'acme' }]);
  expect(usedChoices([typed], parametersOf).map(({ parameter, value }) => [parameter, value])).toEqual([
    ['target', 'acme.example'],
  ]);
});

it.each<[what: string, domain: string, targets: string[], own: string]>([
  ['what it says itself', 'old.example', ['rival.example'], 'old.example'],
  ['the only one that is typed', '', ['https://www.old.example/', 'old.example/blog'], 'old.example'],
  ['nothing where several are typed', '', ['old.example', 'rival.example'], ''],
  ['nothing where none is', '', [], ''],
])('the site of a dashboard is %s', (_, domain, targets, own) => {
  const typed = targets.map((target, index) => asking(`w${index}`, ['seo', 'any', { target }]));
  expect(ownSite(domain, typed, parametersOf)).toBe(own);
});

describe('guessTyped', () => {
  const originalDomain = 'www.old.example';
  it.each<[what: string, typed: string, domain: string, to: string | null]>([
    [
      'the client’s site in place of the old one',
      'old.example',
      'https://www.acme.example/shop',
      'acme.example',
    ],
    ['with whatever was typed around it', 'https://www.old.example/', 'acme.example', 'acme.example'],
    ['not in place of a competitor', 'rival.example', 'acme.example', null],
    ['not in place of a page', 'old.example/blog', 'acme.example', null],
    ['nothing while the client’s site is not known', 'old.example', '', null],
  ])('%s', (_, typed, domain, to) => {
    expect(guessTyped(typed, { domain, originalDomain })).toBe(to);
  });
  it('is nothing if the original had no site', () => {
    expect(guessTyped('old.example', { domain: 'acme.example', originalDomain: '' })).toBeNull();
  });
});

const mapping: CloneMapping = {
  sources: { google: 'google', 'shop-a': 'shop-b' },
  properties: {
    web: { property: { p1: 'p2' } },
    sheet: { book: { b1: 'c1', b2: 'c2' }, tab: { 'b1 / 0': '7', 'b2 / 0': '8' } },
  },
};
const names: Record<string, string> = { 'shop-a': 'Shop A', 'shop-b': 'Shop B', google: 'Google' };
const context = { parametersOf, nameOf: (id: string) => names[id] };

describe('mapWidget', () => {
  const mapped = widgets.map((widget) => mapWidget(widget, mapping, context));
  const instance = (widget: number, index: number) => {
    const found = mapped[widget];
    if (found?.nature !== 'interactive') throw new Error('It asks nothing.');
    return found.instances[index];
  };
  it('replaces the property and leaves the query unchanged', () => {
    expect(instance(0, 0)).toMatchObject({ sourceId: 'google', prefix: 'My own' });
    expect(instance(0, 0)?.inputs).toEqual({
      ...instance(0, 0)?.inputs,
      property: 'p2',
      stream: 's1',
      metrics: ['m'],
    });
    expect(instance(0, 0)?.inputs.filter).toHaveLength(1);
  });
  it('renames a prefix that was the source’s name', () => {
    expect(instance(0, 1)).toMatchObject({ sourceId: 'shop-b', prefix: 'Shop B' });
  });
  it('distinguishes tabs of two spreadsheets', () => {
    expect(instance(2, 0)?.inputs).toMatchObject({ book: 'c1', tab: '7' });
    expect(instance(3, 0)?.inputs).toMatchObject({ book: 'c2', tab: '8' });
  });
  it('lets widgets wait for a source that is not connected yet', () => {
    const waiting = mapWidget(
      asking('w', ['shop', 'shop-a']),
      { ...mapping, sources: { 'shop-a': '' } },
      context,
    );
    expect(waiting.instances[0]?.sourceId).toBeNull();
  });
  it('changes nothing in the original', () => {
    expect(usedSources(widgets).map(({ sourceId }) => sourceId)).toEqual(['google', 'shop-a']);
  });
});

it.each<[string, CloneMapping, boolean]>([
  ['everything', mapping, true],
  ['no shop', { ...mapping, sources: { google: 'google' } }, false],
  ['a shop to come', { ...mapping, sources: { ...mapping.sources, 'shop-a': '' } }, true],
  ['no property', { ...mapping, properties: { ...mapping.properties, web: {} } }, false],
  ['no sign-in, so no property', { sources: { google: '', 'shop-a': '' }, properties: {} }, true],
])('a mapping of %s: %o', (_, given, complete) => {
  expect(isMapped(widgets, given, parametersOf)).toBe(complete);
});
