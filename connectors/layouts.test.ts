import { arrangeTemplates } from '@vitrine/contract/rules/widgets/arrange-templates.ts';
import { describe, expect, it } from 'vitest';
import { connectors } from './registry.ts';

const ready = connectors.filter(({ layout }) => (layout ?? []).length > 0);

describe.each(ready.map((connector) => [connector.type, connector] as const))('dashboard of %s', (_, one) => {
  const cards = arrangeTemplates([
    { of: one, name: one.label, subject: '', templates: one.templates, layout: one.layout ?? [] },
  ]);

  it('has no pie that fills a row, no chart of 70 px and no empty half of a table', () => {
    const shapes = cards.map(({ width, height, template, autoHeight }) => ({
      ...{ format: template?.format ?? 'text', width, height, autoHeight: autoHeight ?? false },
    }));
    expect(shapes.filter(({ format, width }) => format.endsWith(':pie') && width === 4)).toEqual([]);
    expect(
      shapes.filter(({ format, height, autoHeight }) => format === 'chart' && height < 2 && !autoHeight),
    ).toEqual([]);
    expect(
      shapes.filter(({ format, width, autoHeight }) => format === 'table' && width === 4 && !autoHeight),
    ).toEqual([]);
  });
});
