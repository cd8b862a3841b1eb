import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { BREAKDOWNS } from '@vitrine/contract/entities/query.ts';
import { ruleProblem } from '@vitrine/contract/rules/alerts/alert-rule-fit.ts';
import { defaultRules } from '@vitrine/contract/rules/alerts/default-rules.ts';
import { initialsOf } from '@vitrine/contract/rules/text/initials.ts';
import { describe, expect, it } from 'vitest';
import type { Connector } from './kit/define-connector.ts';
import { connectors } from './registry.ts';

/** Sheets differ between users: there are no templates for them. */
const layable = connectors.filter(({ layout }) => layout !== undefined);
const names = (list: Connector[]) => list.map((connector) => [connector.type, connector] as const);
const doubles = (values: unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);

it('has every kind of source once, in display order', () => {
  expect(doubles(connectors.map(({ type }) => type))).toEqual([]);
  expect(doubles(connectors.map(({ order }) => order))).toEqual([]);
  expect(doubles(connectors.map(({ label, mark }) => mark ?? initialsOf(label)))).toEqual([]);
});

describe.each(names(connectors))('%s', (_type, connector) => {
  it('has a plain name, for sentences', () => {
    expect(connector.label).toMatch(/^[\w. ]+$/);
  });

  it('names its metrics, dimensions and parameters once each', () => {
    const { metrics, dimensions, parameters } = connector;
    expect(doubles(metrics.map(({ id }) => id))).toEqual([]);
    expect(doubles(dimensions.map(({ id }) => id))).toEqual([]);
    expect(doubles(parameters.map(({ id }) => id))).toEqual([]);
  });

  it('has metrics whose suggested alerts may all be saved', () => {
    for (const { id, ...traits } of connector.metrics) {
      const rules = defaultRules(traits);
      const metric = {
        ...{ id, kind: 'source', type: connector.type, metric: id },
        inputs: {},
        rules,
        traits,
      };
      for (const rule of rules)
        expect(ruleProblem(rule, { ...metric, sourceLabel: null } as GroupMetric), id).toBe(null);
    }
  });

  it('has parameters that depend on each other, and lists it can show', () => {
    const known = new Set(connector.parameters.map(({ id }) => id));
    for (const { id, dependsOn = [], unless = [], onlyWith = id, option, options } of connector.parameters) {
      for (const other of [...dependsOn, onlyWith, ...unless.map(({ parameter }) => parameter)])
        expect(known, `${id} names ${other}`).toContain(other);
      if (option && !options)
        expect([...Object.keys(connector.options ?? {}), 'properties', BREAKDOWNS]).toContain(option);
    }
  });
});

describe.each(names(layable))('templates of %s', (_type, connector) => {
  const metricIds = new Set(connector.metrics.map(({ id }) => id));
  const dimensionIds = new Set(connector.dimensions.map(({ id }) => id));

  it('have at least six widgets, with metrics of the catalogue', () => {
    expect(connector.templates.length).toBeGreaterThanOrEqual(6);
    expect(doubles(connector.templates.map(({ id }) => id))).toEqual([]);
    for (const { id, inputs, orderBy } of connector.templates) {
      const chosen = [inputs.metrics ?? []].flat() as string[];
      expect(chosen.length, id).toBeGreaterThan(0);
      expect(chosen.filter((metric) => !metricIds.has(metric))).toEqual([]);
      if (inputs.dimension) expect(dimensionIds).toContain(inputs.dimension);
      if (orderBy && orderBy.column !== 'dimension') expect(chosen).toContain(orderBy.column);
    }
  });

  it('has room for the rows of its tables', () => {
    const tables = connector.templates.filter(({ format }) => format === 'table');
    expect(tables.filter(({ height }) => height < 2).map(({ id }) => id)).toEqual([]);
  });

  it('is laid out in sections, each widget once', () => {
    const laid = (connector.layout ?? []).flatMap(({ templates }) => templates);
    const ids = connector.templates.map(({ id }) => id);
    expect(laid.length).toBeGreaterThanOrEqual(6);
    expect(doubles(laid)).toEqual([]);
    expect(laid.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
