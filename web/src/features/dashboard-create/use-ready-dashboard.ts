import { useQueries, useQuery } from '@tanstack/react-query';
import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { DefaultSources } from '@vitrine/contract/entities/client.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { bareHostOf, bestMatch, type ClientNames } from '@vitrine/contract/rules/dashboards/client-match.ts';
import { isClientChoice, isTypedChoice } from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import {
  arrangeTemplates,
  type LayoutCard,
  type LayoutPart,
} from '@vitrine/contract/rules/widgets/arrange-templates.ts';
import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { type Columns, columnTemplates, hasOwnColumns } from './column-templates.ts';
import { readyTemplates, widgetsOf } from './ready-widgets.ts';

export type Globals = Record<string, ParameterValue>;

/** One template of a source as a widget. */
export type MakeWidget = (
  template: Template,
  source: Source,
  form: { parameters: WidgetCatalogue['parameters']; globals: Globals; order: number },
) => Widget;

/** A source type that has a dashboard template. */
export type Kind = {
  type: string;
  label: string;
  subject: string;
  catalogue: WidgetCatalogue;
  sources: Source[];
};

/** The person's choices for a type; the rest is suggested from the client. */
export type Choice = { sourceId?: string | null; globals?: Globals };

/** A type with its source and property, chosen or suggested; `name` is the property's, or the source's. */
export type TemplateTarget = {
  kind: Kind;
  source: Source | null;
  globals: Globals;
  name: string;
  templates: Template[];
};

/** What is missing if there is no type: a source, access to its data, or a matching template. */
export type Lack = 'source' | 'access' | 'layout';

const always = Number.POSITIVE_INFINITY;

/** The connected source types with data, in menu order; undefined while loading. */
export function useKinds(): {
  kinds: Kind[] | undefined;
  error: unknown;
  lack: Lack;
  refetch: () => Promise<unknown>;
} {
  const { sourceTypes } = useSession();
  const { data, error, refetch: refetchSources } = useQuery(api.sources.list.queryOptions());
  const sources = (data?.data ?? []).filter(({ invalid, seesNothing }) => !invalid && !seesNothing);
  const types = sourceTypes.filter(({ type }) => sources.some((source) => source.type === type));
  const catalogues = useQueries({
    queries: types.map(({ type }) =>
      api.configs.widgets.queryOptions({ input: { type }, staleTime: always }),
    ),
  });
  const failed = catalogues.find((each) => each.error)?.error;
  const known = data !== undefined && catalogues.every((each) => each.data);
  const kinds = types.flatMap(({ type, label, subject }, index) => {
    const catalogue = catalogues[index]?.data?.data;
    if (!catalogue || !hasReadyTemplates(catalogue)) return [];
    return [{ type, label, subject, catalogue, sources: sources.filter((source) => source.type === type) }];
  });
  const lack = sources.length > 0 ? 'layout' : data?.data.length ? 'access' : 'source';
  const sorted = kinds.toSorted((one, other) => Number(hasLayout(other)) - Number(hasLayout(one)));
  const refetch = () =>
    Promise.all([
      ...(error ? [refetchSources()] : []),
      ...catalogues.filter((each) => each.error).map((each) => each.refetch()),
    ]);
  return { kinds: known ? sorted : undefined, error: error ?? failed, lack, refetch };
}

/** Types with a template for a whole dashboard come first. */
function hasLayout({ catalogue }: Kind): boolean {
  return catalogue.layout.length > 0;
}

/** Columns of a spreadsheet or file have names that only their owner knows. */
function hasReadyTemplates({ templates }: WidgetCatalogue): boolean {
  return templates.some(({ inputs }) => Array.isArray(inputs.metrics) && inputs.metrics.length > 0);
}

/** The default sources of a client; none without one. */
export function useDefaultSources(clientId: string | null): DefaultSources {
  const { data } = useQuery(
    api.clients.get.queryOptions({ input: { id: clientId ?? '' }, enabled: clientId !== null }),
  );
  return (clientId && data?.data.defaultSources) || {};
}

/**
 * For each type the client's source and property, by default or by name, unless others were chosen. With `first` the first property
 * stands for one that can't be guessed.
 */
export function usePicks(
  kinds: readonly Kind[],
  choices: Readonly<Record<string, Choice>>,
  client: ClientNames & { defaultSources: DefaultSources },
  { first }: { first: boolean },
): TemplateTarget[] {
  const picked = kinds.map((kind) => {
    const chosen = choices[kind.type]?.sourceId;
    const standard = kind.sources.find(({ id }) => id === client.defaultSources[kind.type]?.sourceId);
    const guess = standard ?? bestMatch(client, kind.sources, ({ name, account }) => `${name} ${account}`);
    const alone = kind.sources.length === 1 ? kind.sources[0] : null;
    // One sign-in may access many clients; the only shop may belong to another one.
    const fits = isShared(kind) || client.domain.trim() === '';
    const source = chosen ? kind.sources.find(({ id }) => id === chosen) : (guess ?? (fits ? alone : null));
    return { kind, source: source ?? null };
  });
  const properties = useQueries({
    queries: picked.map(({ kind, source }) =>
      api.sources.properties.queryOptions({
        input: { id: source?.id ?? '' },
        enabled: source !== null && requiresProperty(kind),
        staleTime: always,
        retry: false,
      }),
    ),
  });
  const columns = useColumns(picked);
  return picked.map(({ kind, source }, index) => {
    const chosen = choices[kind.type]?.globals ?? {};
    const known = properties[index]?.data?.data ?? [];
    const guess = bestMatch(client, known, ({ name }) => name) ?? (first ? known[0] : undefined);
    const standard = client.defaultSources[kind.type];
    const property = (source?.id === standard?.sourceId && standard?.property) || guess?.id;
    const guessed: Globals = property ? { property } : {};
    const globals = { ...typedSites(kind, client), ...guessed, ...chosen };
    const named = known.find(({ id }) => id === globals.property)?.name ?? source?.name ?? '';
    return { kind, source, globals, name: shortName(named), templates: templatesOf(kind, columns[index]) };
  });
}

/** None while the source's own columns are loading; those of its type if they can't be loaded. */
function templatesOf({ type, catalogue }: Kind, columns: Columns | null | undefined): Template[] {
  if (!hasOwnColumns(catalogue) || columns === null) return catalogue.templates;
  return columns ? columnTemplates(type, columns) : [];
}

/** The columns of each source whose metrics are its own; undefined while they are loading, null if they can't be loaded. */
function useColumns(
  picked: readonly Pick<TemplateTarget, 'kind' | 'source'>[],
): (Columns | null | undefined)[] {
  const lists = useQueries({
    queries: picked.flatMap(({ kind, source }) =>
      ['metrics', 'dimensions'].map((option) =>
        api.sources.options.queryOptions({
          input: { id: source?.id ?? '', option },
          enabled: source !== null && hasOwnColumns(kind.catalogue),
          staleTime: always,
          retry: false,
        }),
      ),
    ),
  });
  return picked.map((_, index) => {
    const [metrics, dimensions] = lists.slice(2 * index, 2 * index + 2);
    if (metrics?.error || dimensions?.error) return null;
    if (!metrics?.data || !dimensions?.data) return undefined;
    return { metrics: metrics.data.data, dimensions: dimensions.data.data };
  });
}

/** Properties often repeat the name of their account. */
function shortName(name: string): string {
  return [...new Set(name.split(' – '))].join(' – ');
}

/** For sources that can query any site, the client's own. */
function typedSites({ catalogue }: Kind, { domain }: ClientNames): Globals {
  const site = bareHostOf(domain);
  const typed = site === '' ? [] : catalogue.parameters.filter(isTypedChoice);
  return Object.fromEntries(typed.map(({ id }) => [id, site]));
}

/** Whether one source of this type holds many clients, by property or account. */
export function isShared({ catalogue }: Kind): boolean {
  return catalogue.parameters.some((parameter) => parameter.global && isClientChoice(parameter));
}

function requiresProperty({ catalogue }: Kind): boolean {
  return catalogue.parameters.some(({ global, option }) => global && option === 'properties');
}

/** The cards of the dashboard for these choices; empty while one is missing. */
export function cardsOf(
  picks: readonly TemplateTarget[],
  makeWidget: MakeWidget,
  realTime: boolean,
): LayoutCard<TemplateTarget>[] {
  return arrangeTemplates(picks.flatMap((pick) => partOf(pick, makeWidget, realTime) ?? []));
}

function partOf(
  pick: TemplateTarget,
  makeWidget: MakeWidget,
  realTime: boolean,
): LayoutPart<TemplateTarget> | null {
  const { kind, source, globals, templates } = pick;
  const catalogue = realTime ? kind.catalogue.realTime : { ...kind.catalogue, templates };
  if (!catalogue || !source) return null;
  const { parameters, layout } = catalogue;
  const make = (template: Template) => makeWidget(template, source, { parameters, globals, order: 0 });
  return {
    of: pick,
    name: source.name,
    subject: kind.subject,
    layout,
    templates: readyTemplates(catalogue, kind.type, make),
  };
}

/** The widgets of those cards. `from` is the order of the first one. */
export function widgetsOfCards(
  cards: readonly LayoutCard<TemplateTarget>[],
  makeWidget: MakeWidget,
  { realTime, from }: { realTime: boolean; from: number },
): Widget[] {
  return widgetsOf(cards, {
    realTime,
    from,
    newId: () => newWidgetId(Math.random),
    make: (template, { kind, source, globals }) => {
      if (!source) throw new Error('A card without a source was never shown.');
      const { parameters } = (realTime ? kind.catalogue.realTime : null) ?? kind.catalogue;
      return makeWidget(template, source, { parameters, globals, order: 0 });
    },
  });
}
