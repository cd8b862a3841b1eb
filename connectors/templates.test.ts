import type { Template } from '@vitrine/contract/entities/catalogue.ts';
import { MAX_BARS } from '@vitrine/contract/rules/widgets/one-metric-by-name.ts';
import { describe, expect, it } from 'vitest';
import type { Connector } from './kit/define-connector.ts';
import { connectors } from './registry.ts';

type Catalogue = Pick<Connector, 'templates' | 'dimensions'>;

const all = connectors.flatMap(({ type, realTime, ...connector }): [string, Catalogue][] => [
  [type, connector],
  ...(realTime ? [[`${type} in real time`, realTime] as [string, Catalogue]] : []),
]);

describe.each(all)('templates of %s', (_, { templates, dimensions }) => {
  const isByName = ({ inputs }: Template) =>
    dimensions.some(({ id, type }) => id === inputs.dimension && type === 'text');
  const titles = (found: Template[]) => found.map(({ id }) => id);

  it('show shares as doughnuts', () => {
    const pies = templates.filter(({ format }) => format === 'chart:pie');
    expect(titles(pies.filter(({ formatOptions }) => formatOptions?.doughnut !== true))).toEqual([]);
  });

  it('show one metric by names, the largest first, as a doughnut or as ten bars and the rest', () => {
    const oneByName = templates.filter(
      (template) =>
        isByName(template) &&
        [template.inputs.metrics].flat().length === 1 &&
        template.inputs.breakdown === undefined &&
        template.orderBy?.column !== 'dimension',
    );
    const others = oneByName.filter(({ format, formatOptions, rowsLimit }) => {
      const isBars =
        format === 'chart' && formatOptions?.horizontal && formatOptions.rest && rowsLimit === MAX_BARS;
      return !isBars && !['chart:pie', 'map', 'highlights'].includes(format);
    });
    expect(titles(others)).toEqual([]);
  });
});
