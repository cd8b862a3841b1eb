import type { ParameterDefinition } from '../../entities/catalogue.ts';
import type { CloneMapping } from '../../entities/dashboard.ts';
import { type Instance, MAX_PREFIX, type Widget } from '../../entities/widget.ts';
import { withProtocol } from '../text/urls.ts';
import { bareHostOf, bestMatch, type ClientNames } from './client-match.ts';

type Named = { id: string; name: string };

/** The parts of a source that a guess needs. */
export type SourceCandidate = Named & { type: string; account: string; properties: readonly Named[] };

/** A source that widgets ask; `widgets` counts them. */
export type UsedSource = { sourceId: string; type: string; widgets: number };

/** One value of a parameter that names something of the client's: a property, an account, a spreadsheet and its tab. */
export type UsedChoice = UsedSource & { parameter: string; value: string; depends: Record<string, string> };

/** The parameters of an instance's kind of source, as its set of widgets has them. */
export type ParametersOf = (type: string, realTime: boolean) => readonly ParameterDefinition[];

/** The sources of a dashboard in the order in which they appear. */
export function usedSources(widgets: readonly Widget[]): UsedSource[] {
  const used = new Map<string, UsedSource>();
  for (const widget of widgets) {
    const own = new Map(
      instancesOf(widget).flatMap(({ sourceId, type }) => (sourceId ? [[sourceId, type]] : [])),
    );
    for (const [sourceId, type] of own) {
      used.set(sourceId, { sourceId, type, widgets: (used.get(sourceId)?.widgets ?? 0) + 1 });
    }
  }
  return [...used.values()];
}

/** The key of a choice in a mapping: its value, after the choice it depends on: tabs of two spreadsheets may share an id. */
export function choiceKey({ value, depends }: Pick<UsedChoice, 'value' | 'depends'>): string {
  return [...Object.values(depends), value].join(' / ');
}

/** Everything of a client that the instances name, each once; parents first. */
export function usedChoices(widgets: readonly Widget[], parametersOf: ParametersOf): UsedChoice[] {
  const used = new Map<string, UsedChoice>();
  for (const widget of widgets) {
    const own = instancesOf(widget).flatMap((instance) =>
      choicesOf(instance, parametersOf(instance.type, widget.realTime)),
    );
    for (const choice of new Map(own.map((one) => [keyOf(one), one])).values()) {
      used.set(keyOf(choice), { ...choice, widgets: (used.get(keyOf(choice))?.widgets ?? 0) + 1 });
    }
  }
  return [...used.values()].sort((one, other) => depth(one) - depth(other));
}

/**
 * Typed, or chosen from a list of the source's own, and without it there is no value: that is what sets one client apart from
 * another.
 */
export function isClientChoice(parameter: ParameterDefinition): boolean {
  if (isTypedChoice(parameter)) return true;
  const { kind, option, options, global, required } = parameter;
  return kind === 'select' && option !== undefined && options === undefined && (global || required);
}

/** A site that a source is queried for, if it has no list of them. */
export function isTypedChoice({ kind, global, required }: ParameterDefinition): boolean {
  return kind === 'text' && global && required;
}

/**
 * The replacement of a source: the one whose name, account or property names the client, preferably the same one. A `shared` one,
 * an agency's sign-in with many clients, may stay if it is the only one of its type, and one that knows `anySite` stays; another
 * client's shop is never guessed.
 */
export function guessSource(
  used: Pick<UsedSource, 'sourceId' | 'type'> & { shared: boolean; anySite?: boolean },
  sources: readonly SourceCandidate[],
  client: ClientNames,
): string | null {
  const candidates = sources.filter(({ type }) => type === used.type);
  const same = candidates.find(({ id }) => id === used.sourceId);
  if (same && bestMatch(client, same.properties, ({ name }) => name)) return same.id;
  const named = bestMatch(client, candidates, ({ name, account }) => `${name} ${account}`);
  if (named) return named.id;
  const owners = candidates.filter(
    ({ properties }) => bestMatch(client, properties, ({ name }) => name) !== null,
  );
  if (owners.length === 1) return owners[0]?.id ?? null;
  const stays = used.anySite || (used.shared && candidates.length === 1);
  return same && stays ? same.id : null;
}

/**
 * The replacement of a value: the one that names the client; within a mapped choice (a tab of a spreadsheet), the one of the same
 * name, or the only one. The original's value is no guess within the same source.
 */
export function guessChoice(
  { from, within }: { from: Named; within: boolean },
  candidates: readonly Named[],
  client: ClientNames,
): Named | null {
  if (within) return candidates.find(({ name }) => name === from.name) ?? only(candidates);
  return (
    bestMatch(client, candidates, ({ name }) => name) ?? only(candidates.filter(({ id }) => id !== from.id))
  );
}

/** The site that a dashboard is about: its own setting, else the only typed one. */
export function ownSite(domain: string, widgets: readonly Widget[], parametersOf: ParametersOf): string {
  if (domain !== '') return domain;
  const typed = widgets.flatMap((widget) =>
    instancesOf(widget).flatMap(({ type, inputs }) =>
      parametersOf(type, widget.realTime)
        .filter(isTypedChoice)
        .map(({ id }) => bareHostOf(String(inputs[id] ?? ''))),
    ),
  );
  return only([...new Set(typed)].filter((site) => site !== '')) ?? '';
}

/**
 * The replacement of a typed site: the client's, if it was the original's own. Another site, a competitor's, and single pages of
 * a site can't be guessed.
 */
export function guessTyped(
  typed: string,
  { domain, originalDomain }: { domain: string; originalDomain: string },
): string | null {
  const isOwn = bareHostOf(typed) === bareHostOf(originalDomain);
  const isWhole = URL.parse(withProtocol(typed))?.pathname === '/';
  return isOwn && isWhole ? bareHostOf(domain) || null : null;
}

/** Whether every source and every choice within one is mapped. */
export function isMapped(
  widgets: readonly Widget[],
  mapping: CloneMapping,
  parametersOf: ParametersOf,
): boolean {
  return (
    usedSources(widgets).every(({ sourceId }) => mapping.sources[sourceId] !== undefined) &&
    usedChoices(widgets, parametersOf)
      .filter(({ sourceId }) => mapping.sources[sourceId] !== NO_SOURCE)
      .every((choice) => mappedValue(mapping, choice) !== undefined)
  );
}

/** In place of a source: the client's isn't connected yet, and the widgets wait for it. */
export const NO_SOURCE = '';

export function mappedValue(
  mapping: CloneMapping,
  choice: Pick<UsedChoice, 'type' | 'parameter' | 'value' | 'depends'>,
): string | undefined {
  return mapping.properties[choice.type]?.[choice.parameter]?.[choiceKey(choice)];
}

/** A widget that queries the mapped sources for the mapped values. Metrics, dimensions, filters, look and texts stay. */
export function mapWidget<W extends Widget>(
  widget: W,
  mapping: CloneMapping,
  { parametersOf, nameOf }: { parametersOf: ParametersOf; nameOf: (sourceId: string) => string | undefined },
): W {
  if (widget.nature !== 'interactive') return widget;
  return {
    ...widget,
    instances: widget.instances.map((instance) => {
      const { sourceId } = instance;
      if (!sourceId) return instance;
      const to = mapping.sources[sourceId] ?? sourceId;
      if (to === NO_SOURCE) return { ...instance, sourceId: null };
      const inputs = { ...instance.inputs };
      for (const choice of choicesOf(instance, parametersOf(instance.type, widget.realTime))) {
        const value = mappedValue(mapping, choice);
        if (value !== undefined) inputs[choice.parameter] = value;
      }
      const named = instance.prefix === nameOf(sourceId)?.slice(0, MAX_PREFIX);
      return {
        ...instance,
        sourceId: to,
        inputs,
        prefix: named ? (nameOf(to) ?? '').slice(0, MAX_PREFIX) : instance.prefix,
      };
    }),
  };
}

function instancesOf(widget: Widget): readonly Instance[] {
  return widget.nature === 'interactive' ? widget.instances : [];
}

function choicesOf(instance: Instance, parameters: readonly ParameterDefinition[]): UsedChoice[] {
  const { sourceId, type, inputs } = instance;
  if (!sourceId) return [];
  const ids = parameters.filter(isClientChoice).map(({ id }) => id);
  return parameters.filter(isClientChoice).flatMap(({ id, dependsOn = [] }) => {
    const value = inputs[id];
    if (typeof value !== 'string' || value === '') return [];
    const depends = dependsOn.flatMap((other) => {
      const given = inputs[other];
      return ids.includes(other) && typeof given === 'string' ? [[other, given] as const] : [];
    });
    return [{ sourceId, type, widgets: 1, parameter: id, value, depends: Object.fromEntries(depends) }];
  });
}

function keyOf({ sourceId, parameter, value, depends }: UsedChoice): string {
  return JSON.stringify([sourceId, parameter, value, depends]);
}

function depth({ depends }: UsedChoice): number {
  return Object.keys(depends).length;
}

function only<T>(candidates: readonly T[]): T | null {
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}
