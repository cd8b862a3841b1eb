import { Button, Checkbox } from '@mantine/core';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { ClientNames } from '@vitrine/contract/rules/dashboards/client-match.ts';
import { namesOfSubjects } from '@vitrine/contract/rules/widgets/arrange-templates.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { sourceLabel } from '../../platform/text/source-label.ts';
import { sourceTypeOf } from '../../platform/text/source-type-of.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { IconCheck } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { SourceLogo } from '../../ui/plain/source-logo.tsx';
import styles from './create.module.css';
import { LayoutPreview } from './layout-preview.tsx';
import {
  type Choice,
  cardsOf,
  type Globals,
  isShared,
  type Kind,
  type Lack,
  type MakeWidget,
  type TemplateTarget,
  useDefaultSources,
  useKinds,
  usePicks,
  widgetsOfCards,
} from './use-ready-dashboard.ts';

export type TemplateStartProps = {
  makeWidget: MakeWidget;
  /** The client, used to find their property. */
  client: ClientNames & { clientId: string | null };
  /** The fields for choices that apply to the whole source. */
  globalFields: (
    source: Source,
    catalogue: WidgetCatalogue,
    globals: Globals,
    onChange: (globals: Globals) => void,
  ) => ReactNode;
  /** Whether the first property is taken where none can be guessed. */
  first: boolean;
  /** `name` is a name for the dashboard; empty without one. */
  onWidgets: (widgets: Widget[] | null, name: string) => void;
  /** Shows a widget with its data before it is created. */
  preview: (widget: Widget) => ReactNode;
  /** Connects a source without leaving the form. */
  onConnect: () => void;
  /** Starts without a template. */
  onEmpty: () => void;
  /** The preselected source type, if any. */
  firstType: string | null;
};

/** A whole dashboard from the client's sources: website, shop, or both on one page. */
export function TemplateStart(props: TemplateStartProps) {
  const { kinds, error, lack, refetch } = useKinds();
  if (error && !kinds)
    return <ErrorNote onRetry={refetch}>Your sources could not be listed. {errorMessage(error)}</ErrorNote>;
  if (!kinds) return <LoadingState waitingFor="your sources" />;
  if (kinds.length === 0) return <NothingReady {...props} lack={lack} />;
  return <ReadyDashboard {...props} kinds={kinds} />;
}

function ReadyDashboard({
  kinds,
  client,
  makeWidget,
  globalFields,
  onWidgets,
  firstType,
  first,
  preview,
}: TemplateStartProps & { kinds: readonly Kind[] }) {
  const [types, setTypes] = useState<string[]>(() => firstKind(kinds, firstType));
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [live, setLive] = useState(false);
  const about = kinds.filter(({ type }) => types.includes(type));
  const picks = usePicks(
    about,
    choices,
    { ...client, defaultSources: useDefaultSources(client.clientId) },
    { first },
  );
  const name = picks[0]?.name ?? '';
  const { cards, complete, shown } = useTemplateCards(picks, { makeWidget, onWidgets, live, name });
  const choose = (type: string, choice: Choice) => setChoices((before) => ({ ...before, [type]: choice }));
  return (
    <div className={styles.fields}>
      <SourceTypes kinds={kinds} value={types} onChange={setTypes} />
      {picks.map((pick) => (
        <PlaceFields
          key={pick.kind.type}
          pick={pick}
          globalFields={globalFields}
          onChange={(choice) => choose(pick.kind.type, choice)}
        />
      ))}
      {about.some(({ catalogue }) => catalogue.realTime) ? (
        <Checkbox
          label="With a real-time page"
          description="Adds a page with live data."
          checked={live}
          onChange={(event) => setLive(event.currentTarget.checked)}
        />
      ) : null}
      {complete && shown ? preview(shown) : null}
      <LayoutPreview
        name={namesOfSubjects(about.map(({ subject }) => subject))}
        cards={cards}
        waitingFor={complete ? null : waitingFor(picks)}
      />
    </div>
  );
}

type CardOptions = Pick<TemplateStartProps, 'makeWidget' | 'onWidgets'> & { live: boolean; name: string };

/** The cards of the picked templates; reports their widgets, or null until each pick has a template. `shown` is one to preview. */
function useTemplateCards(picks: TemplateTarget[], { makeWidget, onWidgets, live, name }: CardOptions) {
  // The picks are new objects on every render; their content is compared.
  const key = JSON.stringify(
    picks.map(({ kind, source, globals, templates }) => [kind.type, source?.id, globals, templates]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the picks
  const cards = useMemo(() => cardsOf(picks, makeWidget, false), [key, makeWidget]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the picks
  const liveCards = useMemo(() => (live ? cardsOf(picks, makeWidget, true) : []), [key, live, makeWidget]);
  const complete =
    picks.length > 0 &&
    picks.every(({ kind }) => cards.some((card) => card.template && card.of.kind.type === kind.type));
  useEffect(() => {
    const widgets = [
      ...widgetsOfCards(cards, makeWidget, { realTime: false, from: 0 }),
      ...widgetsOfCards(liveCards, makeWidget, { realTime: true, from: cards.length }),
    ];
    onWidgets(complete ? widgets : null, name);
  }, [complete, cards, liveCards, makeWidget, onWidgets, name]);
  const shown = useMemo(() => {
    const card = cards.find(({ template }) => template);
    return card ? (widgetsOfCards([card], makeWidget, { realTime: false, from: 0 })[0] ?? null) : null;
  }, [cards, makeWidget]);
  return { cards, complete, shown };
}

/** Selects source types; several make one dashboard. */
function SourceTypes({
  kinds,
  value,
  onChange,
}: {
  kinds: readonly Kind[];
  value: string[];
  onChange: (types: string[]) => void;
}) {
  const { sourceTypes } = useSession();
  return (
    <Checkbox.Group label="Sources" value={value} onChange={onChange}>
      <div className={styles.kinds}>
        {kinds.map(({ type, subject, label }) => (
          <Checkbox.Card key={type} value={type} className={styles.start}>
            <SourceLogo type={sourceTypeOf(sourceTypes, type)} />
            <span className={styles.kind}>
              <span className={styles.startName}>{label}</span>
              {subject === label ? null : <span className={styles.startMore}>{subject}</span>}
            </span>
            <span className={styles.tick}>
              {value.includes(type) ? <Icon of={IconCheck} size={14} /> : null}
            </span>
          </Checkbox.Card>
        ))}
      </div>
    </Checkbox.Group>
  );
}

type PlaceFieldsProps = Pick<TemplateStartProps, 'globalFields'> & {
  pick: TemplateTarget;
  onChange: (choice: Choice) => void;
};

/** Selects a source of a type, and a property in it. */
function PlaceFields({ pick: { kind, source, globals }, globalFields, onChange }: PlaceFieldsProps) {
  const needsChoice = kind.sources.length > 1 || !isShared(kind);
  const fields = source
    ? globalFields(source, kind.catalogue, globals, (next) =>
        onChange({ sourceId: source.id, globals: next }),
      )
    : null;
  if (!needsChoice && !source) return null;
  return (
    <fieldset className={styles.whose}>
      <legend className={styles.whoseName}>{kind.label}</legend>
      {needsChoice ? (
        <SearchSelect
          label={`${kind.label} source`}
          required
          placeholder="Select"
          options={kind.sources.map((each) => ({ value: each.id, label: sourceLabel(each, kind.sources) }))}
          value={source?.id ?? null}
          onChange={(sourceId) => onChange({ sourceId })}
        />
      ) : null}
      {fields}
    </fieldset>
  );
}

function waitingFor(picks: readonly TemplateTarget[]): string {
  if (picks.length === 0) return 'Select what the dashboard is about.';
  const open = picks.flatMap(({ kind, source, globals }) => {
    if (!source) return [`the ${kind.label} source`];
    const { parameters } = kind.catalogue;
    return parameters
      .filter(({ id, global, required }) => global && required && !globals[id])
      .map(({ label }) => `the ${label.toLowerCase()} in ${source.name}`);
  });
  return open.length === 0
    ? 'Loading what the dashboard will show.'
    : `Select ${open.join(' and ')} to see what it will show.`;
}

const lackText: Record<Lack, string> = {
  source: 'Connect a source to get a dashboard with its data, or start with an empty one.',
  access:
    'Your sources have no data until they are given access at their providers. You can also start with an empty dashboard.',
  layout:
    'Your spreadsheets have columns of their own, so no dashboard is ready for them. Start with an empty one and add each widget yourself.',
};

function firstKind(kinds: readonly Kind[], type: string | null): string[] {
  const selected = kinds.find((kind) => kind.type === type) ?? kinds[0];
  return selected ? [selected.type] : [];
}

type NothingReadyProps = Pick<TemplateStartProps, 'onConnect' | 'onEmpty'> & { lack: Lack };

function NothingReady({ lack, onConnect, onEmpty }: NothingReadyProps) {
  const actions: Record<Lack, ReactNode> = {
    source: (
      <Button size="xs" onClick={onConnect}>
        Connect a source
      </Button>
    ),
    access: (
      <Button component="a" href="/company/sources" size="xs">
        Look at your sources
      </Button>
    ),
    layout: (
      <Button size="xs" onClick={onEmpty}>
        Start with an empty one
      </Button>
    ),
  };
  return (
    <ErrorNote tone="warning" action={actions[lack]}>
      {lackText[lack]}
    </ErrorNote>
  );
}
