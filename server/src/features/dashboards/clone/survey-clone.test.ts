import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import type { NamePair } from '@vitrine/contract/entities/widgets/name-mapping.ts';
import { expect, it } from 'vitest';
import type { CloneContext } from './clone-context.ts';
import { surveyClone } from './survey-clone.ts';

const share = {
  id: 'share',
  name: 'Share',
  sourceType: 'shop',
  type: 'average',
  unit: null,
  direction: 'none',
  expression: 'orders / [Shop A.orders]',
} as const;
const names: Record<string, string> = { a: 'Shop A', b: 'Shop B', blog: 'Blog' };

function contextOf(prefix: string, nameMapping?: NamePair[]): CloneContext {
  const part = (id: string, sourceId: string, called: string, metrics: string[]) => ({
    ...{ id, sourceId, type: 'shop', prefix: called },
    inputs: { metrics, dimension: 'date' },
  });
  const widget = interactiveWidgetSchema.parse({
    id: 'w',
    title: 'Both',
    nature: 'interactive',
    format: 'table',
    nameMapping,
    instances: [part('i1', 'blog', 'Blog', ['calc:share']), part('i2', 'a', prefix, ['orders'])],
  });
  return {
    row: {} as CloneContext['row'],
    widgets: [widget],
    sources: [],
    parametersOf: () => [],
    calculated: new Map([['calc:share', share]]),
    nameOf: (sourceId) => names[sourceId],
    list: async () => ({ options: [], problem: null }),
  };
}

const mapping = { sources: { a: 'b', blog: 'blog' }, properties: {} };

it('says which calculated metric names a part that is called after its new source', async () => {
  const { widgets, problems } = await surveyClone(contextOf('Shop A'), mapping);
  expect(widgets).toMatchObject([{ instances: [{ prefix: 'Blog' }, { prefix: 'Shop B' }] }]);
  expect(problems).toEqual([
    {
      widgetId: 'w',
      title: 'Both',
      text: '“Share” names “Shop A.orders”, which is called otherwise in the copy.',
    },
  ]);
});

it('has nothing to say where the names stay', async () => {
  expect(
    (await surveyClone(contextOf('Shop A'), { ...mapping, sources: { a: 'a', blog: 'blog' } })).problems,
  ).toEqual([]);
  expect((await surveyClone(contextOf('My shop'), mapping)).problems).toEqual([]);
});

it('says that a name mapping has names of the old sources', async () => {
  const mapped = contextOf('My shop', [{ value: 'Summer – A', name: 'Summer' }]);
  expect((await surveyClone(mapped, mapping)).problems).toEqual([
    { widgetId: 'w', title: 'Both', text: 'The name mapping still contains “Summer – A”.' },
  ]);
  expect((await surveyClone(mapped, { ...mapping, sources: { a: 'a', blog: 'blog' } })).problems).toEqual([]);
});
