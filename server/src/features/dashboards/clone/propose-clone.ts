import type { DefaultSources } from '@vitrine/contract/entities/client.ts';
import type {
  CloneChoice,
  CloneMapping,
  CloneProposal,
  CloneSource,
} from '@vitrine/contract/entities/dashboard.ts';
import { type ClientNames, searchWord } from '@vitrine/contract/rules/dashboards/client-match.ts';
import {
  choiceKey,
  guessChoice,
  guessSource,
  guessTyped,
  isClientChoice,
  isMapped,
  isTypedChoice,
  mappedValue,
  NO_SOURCE,
  ownSite,
  type UsedChoice,
  usedChoices,
  usedSources,
} from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { requireClient } from '../../clients/index.ts';
import { goalsToCopy } from '../../goals/index.ts';
import { type CloneContext, loadCloneContext, requireSources } from './clone-context.ts';
import { mappedGoals } from './clone-goals.ts';
import { surveyClone } from './survey-clone.ts';

type Input = ClientNames & {
  id: string;
  clientId?: string | null | undefined;
  mapping?: CloneMapping | undefined;
};

/** What is known of the client of the copy. */
type For = ClientNames & { defaultSources: DefaultSources };

const nothing: CloneMapping = { sources: {}, properties: {} };

/**
 * What a copy for another client would ask: what was chosen stays, then come the client's default sources, all else is guessed from the
 * client's name and site. What the new sources could not answer is said as soon as nothing is open any more. Stores nothing.
 */
export async function proposeClone(
  ctx: Ctx,
  { id, clientId = null, mapping = nothing, ...names }: Input,
): Promise<CloneProposal> {
  const context = await loadCloneContext(ctx, id);
  requireSources(context, mapping);
  const client = await clientOf(ctx, clientId, names);
  const sources = proposeSources(context, mapping, client);
  const known: CloneMapping = {
    sources: Object.fromEntries(sources.flatMap(({ sourceId, to }) => (to === null ? [] : [[sourceId, to]]))),
    properties: structuredClone(mapping.properties),
  };
  const choices: CloneChoice[] = [];
  // One after the other: a tab can only be looked for once its spreadsheet is known.
  for (const used of usedChoices(context.widgets, context.parametersOf)) {
    if (known.sources[used.sourceId] === NO_SOURCE) continue;
    const choice = await proposeChoice(context, used, known, client);
    choices.push(choice);
    if (choice.to) keep(known, used, choice.to.id);
  }
  const complete = isMapped(context.widgets, known, context.parametersOf);
  return {
    sources,
    choices,
    problems: complete ? (await surveyClone(context, known)).problems : [],
    goalsLeftOut: complete ? (await mappedGoals(await goalsToCopy(ctx, id), context, known)).leftOut : [],
    words: {
      cards: context.widgets.filter(({ nature }) => nature === 'passive').length,
      footer: context.row.footer.trim() !== '',
    },
  };
}

async function clientOf(ctx: Ctx, clientId: string | null, { name, domain }: ClientNames): Promise<For> {
  if (clientId === null) return { name, domain, defaultSources: {} };
  const client = await inTransaction(ctx, (tx) => requireClient(tx, clientId));
  return { name: client.name, domain, defaultSources: client.defaultSources };
}

/** The client's default source of a type, if it works. */
function defaultSourceOf({ sources }: CloneContext, type: string, { defaultSources }: For): string | null {
  const sourceId = defaultSources[type]?.sourceId;
  return sources.find(({ id }) => id === sourceId)?.id ?? null;
}

function proposeSources(context: CloneContext, mapping: CloneMapping, client: For): CloneSource[] {
  return usedSources(context.widgets).map((used) => {
    const { sourceId, type, widgets } = used;
    const chosen = mapping.sources[sourceId];
    const parameters = context.parametersOf(type, false);
    const shared = parameters.some((parameter) => parameter.global && isClientChoice(parameter));
    const anySite = parameters.some(isTypedChoice);
    return {
      sourceId,
      type,
      name: context.nameOf(sourceId) ?? type,
      widgets,
      candidates: context.sources
        .filter((source) => source.type === type)
        .map(({ id, name, account }) => ({ id, name, account })),
      to:
        chosen ??
        defaultSourceOf(context, type, client) ??
        guessSource({ ...used, shared, anySite }, context.sources, client),
      guessed: chosen === undefined,
    };
  });
}

async function proposeChoice(
  context: CloneContext,
  used: UsedChoice,
  mapping: CloneMapping,
  client: For,
): Promise<CloneChoice> {
  const { sourceId, type, parameter, value, widgets } = used;
  const definition = [false, true]
    .flatMap((realTime) => context.parametersOf(type, realTime))
    .find(({ id }) => id === parameter);
  const chosen = mappedValue(mapping, used);
  const choice = {
    ...{ sourceId, toSourceId: mapping.sources[sourceId] ?? null, type, parameter, widgets },
    label: definition?.label ?? parameter,
    key: choiceKey(used),
    depends: mappedDepends(used, mapping),
    guessed: chosen === undefined,
  };
  if (definition && isTypedChoice(definition))
    return proposeTyped(context, choice, { value, chosen }, client);
  return proposeListed(context, { ...choice, option: definition?.option ?? '' }, { used, chosen }, client);
}

type Choice = Omit<CloneChoice, 'option' | 'from' | 'to' | 'problem'>;

/** A site that somebody types: the client's own in place of the original's own. */
function proposeTyped(
  { row, widgets, parametersOf }: CloneContext,
  choice: Choice,
  { value, chosen }: { value: string; chosen: string | undefined },
  { domain }: For,
): CloneChoice {
  const originalDomain = ownSite(row.domain, widgets, parametersOf);
  const to = chosen ?? guessTyped(value, { domain, originalDomain });
  const from = { id: value, name: value };
  return { ...choice, option: null, from, to: to ? { id: to, name: to } : null, problem: null };
}

async function proposeListed(
  context: CloneContext,
  choice: Choice & { option: string },
  { used: { value, depends: within, sourceId }, chosen }: { used: UsedChoice; chosen: string | undefined },
  client: For,
): Promise<CloneChoice> {
  const { option, toSourceId, depends } = choice;
  const original = await context.list({ sourceId, option, depends: within, include: value });
  const from = { id: value, name: original.options.find(({ id }) => id === value)?.name ?? value };
  if (toSourceId === null || depends === null) return { ...choice, from, to: null, problem: null };
  const isWithin = Object.keys(depends).length > 0;
  const known = chosen ?? defaultProperty(choice, client);
  const { options, problem } = await context.list({
    sourceId: toSourceId,
    option,
    depends,
    ...narrowProposal({ chosen: known, within: isWithin, option }, client),
  });
  const to =
    known === undefined
      ? guessChoice({ from, within: isWithin }, options, client)
      : { id: known, name: options.find(({ id }) => id === known)?.name ?? known };
  return { ...choice, from, to: to && { id: to.id, name: to.name }, problem };
}

/** The property of the client's default source; nothing for other parameters and other sources. */
function defaultProperty(
  { type, parameter, toSourceId }: Choice,
  { defaultSources }: For,
): string | undefined {
  const standard = defaultSources[type];
  if (parameter !== 'property' || standard?.sourceId !== toSourceId) return undefined;
  return standard.property ?? undefined;
}

/** Stored properties are read completely; a provider's own long list is searched for the client. */
function narrowProposal(
  { chosen, within, option }: { chosen: string | undefined; within: boolean; option: string },
  client: For,
): { searchTerm?: string; include?: string } {
  if (chosen !== undefined) return { include: chosen };
  const word = within || option === 'properties' ? null : searchWord(client);
  return word === null ? {} : { searchTerm: word };
}

/** The values that its list depends on, in the copy; null while one of them is open. */
function mappedDepends({ type, depends }: UsedChoice, mapping: CloneMapping): Record<string, string> | null {
  const mapped = Object.entries(depends).map(
    ([parameter, value]) =>
      [parameter, mappedValue(mapping, { type, parameter, value, depends: {} })] as const,
  );
  const known = mapped.flatMap(([parameter, value]) =>
    value === undefined ? [] : [[parameter, value] as const],
  );
  return known.length === mapped.length ? Object.fromEntries(known) : null;
}

function keep(mapping: CloneMapping, used: UsedChoice, value: string): void {
  const ofType = mapping.properties[used.type] ?? {};
  const ofParameter = ofType[used.parameter] ?? {};
  mapping.properties[used.type] = {
    ...ofType,
    [used.parameter]: { ...ofParameter, [choiceKey(used)]: value },
  };
}
