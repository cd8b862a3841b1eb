import type { Option, ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { widgetParameter } from '../../kit/parameters.ts';

type Unless = Pick<ParameterDefinition, 'unless'>;

/** Not needed by these reports. */
export const notNeededIn = (...reports: string[]): Unless =>
  reports.length === 0 ? {} : { unless: [{ parameter: 'reportType', equals: reports }] };

/** The site that reports are about: any, so that it is typed. */
export function siteParameter(unless: Unless = {}): ParameterDefinition {
  const help = 'Like example.com.';
  return {
    id: 'target',
    label: 'Domain',
    kind: 'text',
    expects: 'site',
    required: true,
    global: true,
    ...unless,
    help,
  };
}

/** Where the site is searched for: a country or a search engine, chosen once for all widgets. */
export function marketParameter(
  id: string,
  label: string,
  options: Option[],
  more: Unless & Pick<ParameterDefinition, 'default' | 'help'>,
): ParameterDefinition {
  return { id, label, kind: 'select', required: true, global: true, options, ...more };
}

/** How many lines of a list are read, each paid for in the tool's `currency`. */
export function linesParameter(preset: number, most: number, currency: string): ParameterDefinition {
  const help = `How many lines of a list are read, ordered by its first metric. Each costs ${currency}; at most ${most}.`;
  return widgetParameter('lines', 'Lines to read', { kind: 'number', default: preset, help });
}
