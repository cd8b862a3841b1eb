import { TextInput } from '@mantine/core';
import type { CloneChoice, CloneProposal, CloneSource } from '@vitrine/contract/entities/dashboard.ts';
import { NO_SOURCE } from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { sourceLabel } from '../../platform/text/source-label.ts';
import { RemoteSelect } from '../../ui/fields/remote-select.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { openFirst } from './chosen.ts';
import styles from './clone.module.css';
import type { ProposalState } from './use-clone-proposal.ts';

type PlaceFieldsProps = { proposal: CloneProposal; state: ProposalState };

/** The sources of the copy: a field for each source, and for each property in one. */
export function PlaceFields({ proposal: { sources, choices }, state }: PlaceFieldsProps) {
  if (sources.length === 0) return null;
  const groups = sources.map((source) => {
    const own = choices.filter(({ sourceId }) => sourceId === source.sourceId);
    return { source, own, open: source.to === null || own.some(({ to }) => to === null) };
  });
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>Data source</legend>
      {openFirst(groups).map(({ source, own }) => (
        <div key={source.sourceId} className={styles.place}>
          <SourceField source={source} onChoose={(to) => state.chooseSource(source.sourceId, to)} />
          {own.map((choice) => (
            <ChoiceField
              key={`${choice.parameter} ${choice.key} ${choice.toSourceId} ${JSON.stringify(choice.depends)}`}
              choice={choice}
              onChoose={(to) => state.choose(choice, to)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** A select has no empty value of its own. */
const WAITS = 'waits';

function SourceField({ source, onChoose }: { source: CloneSource; onChoose: (to: string | null) => void }) {
  const { sourceTypes } = useSession();
  const { type, name, widgets, candidates, to, guessed, sourceId } = source;
  const kind = sourceTypes.find((each) => each.type === type)?.label ?? type;
  return (
    <SearchSelect
      label={`${kind} source`}
      description={`${to === sourceId ? '' : `In place of ${name}. `}Feeds ${countText(widgets)}. ${matchText(to, guessed, to === sourceId)}`}
      placeholder="Select"
      required
      clearable={false}
      options={[
        ...candidates.map((each) => ({ value: each.id, label: sourceLabel(each, candidates) })),
        { value: WAITS, label: 'Not connected yet: its widgets wait for it' },
      ]}
      value={to === NO_SOURCE ? WAITS : to}
      onChange={(next) => onChoose(next === WAITS ? NO_SOURCE : next)}
    />
  );
}

type ChoiceFieldProps = { choice: CloneChoice; onChoose: (to: string | null) => void };

function ChoiceField({ choice, onChoose }: ChoiceFieldProps) {
  const { option } = choice;
  return option === null ? (
    <TypedField choice={choice} onChoose={onChoose} />
  ) : (
    <ListedField choice={{ ...choice, option }} onChoose={onChoose} />
  );
}

/** A site. Typing overrides the suggestion; an empty field restores it. */
function TypedField({ choice: { label, from, to, widgets, guessed }, onChoose }: ChoiceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      description={`Replaces ${from.name}. Used by ${countText(widgets)}. ${typedText(to?.id ?? null, guessed)}`}
      placeholder="www.acme.com"
      required
      inputMode="url"
      maxLength={300}
      value={typed ?? to?.id ?? ''}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChoose(value.trim() || null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function ListedField({
  choice,
  onChoose,
}: Omit<ChoiceFieldProps, 'choice'> & { choice: CloneChoice & { option: string } }) {
  const { label, from, to, toSourceId, depends, option, widgets, guessed, problem } = choice;
  const waits = toSourceId === null || depends === null;
  return (
    <RemoteSelect
      label={label}
      description={`Replaces ${from.name}. Used by ${countText(widgets)}. ${matchText(to?.id ?? null, guessed, false)}`}
      placeholder={waits ? 'Select the field above first' : 'Select'}
      required
      clearable={false}
      disabled={waits}
      error={problem ?? undefined}
      load={async (searchTerm, include, signal) => {
        const input = { id: toSourceId ?? '', option, ...depends, searchTerm, include: include.join(',') };
        const { data } = await api.sources.options.call(input, { signal });
        return data.map(({ id, name }) => ({ value: id, label: name }));
      }}
      value={to?.id ?? null}
      onChange={(next) => onChoose(next)}
    />
  );
}

function countText(widgets: number): string {
  return widgets === 1 ? 'one widget' : `${widgets} widgets`;
}

function typedText(to: string | null, guessed: boolean): string {
  if (to === null) return 'Please type it.';
  return guessed ? 'The client’s site.' : 'Typed by you.';
}

/** Whether it was suggested, chosen, or is still open. */
function matchText(to: string | null, guessed: boolean, stays: boolean): string {
  if (to === null) return 'Select one.';
  if (!guessed) return 'Chosen by you.';
  return stays ? 'Stays as it is.' : 'Found by the client’s name and site.';
}
