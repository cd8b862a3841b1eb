import { Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { ClientNames } from '@vitrine/contract/rules/dashboards/client-match.ts';
import { siteProblem } from '@vitrine/contract/rules/text/urls.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { useDraft } from '../../platform/drafts.ts';
import { refreshSession } from '../../platform/session/session.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { weekStartOf } from '../../platform/text/week-start.ts';
import { RemoteSelect } from '../../ui/fields/remote-select.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { SiteField } from '../../ui/fields/site-field.tsx';
import { timezoneOptions } from '../../ui/fields/timezone-options.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { OutcomeButton } from '../../ui/interactive-button.tsx';
import { copyText } from '../../ui/plain/buttons/copy-text.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './create.module.css';

export type Start = 'empty' | 'template' | 'copy';

export type CreatedState = {
  /** Nothing is left to be added to it. */
  isReady: boolean;
  /** What became of its public link; null if none was wanted. */
  link: 'copied' | 'notCopied' | 'failed' | null;
};

export type CreateFormProps = {
  /** The client that is chosen at first; null for none. */
  firstClientId: string | null;
  /**
   * Renders the fields for sources and properties and returns the resulting widgets; null while something is missing.
   */
  templates: (
    client: ClientNames & { clientId: string | null; timezone: string },
    onWidgets: (widgets: Widget[] | null, name: string) => void,
    onEmpty: () => void,
  ) => ReactNode;
  onCreated: (permalink: string, created: CreatedState) => void;
  onCancel: () => void;
};

type Ready = { widgets: Widget[] | null; suggested: string };

const nothingReady: Ready = { widgets: null, suggested: '' };
const noClient: ClientNames = { name: '', domain: '' };

const names = ['name', 'domain', 'timezone', 'clientId'] as const;

const starts: { value: Start; label: string; more: string }[] = [
  { value: 'template', label: 'Template', more: 'A website, a shop, or both on one page' },
  { value: 'copy', label: 'Copy of a dashboard', more: 'Widgets, style and range of one you have' },
  { value: 'empty', label: 'Empty', more: 'Add each widget yourself' },
];

/** What each start waits for. */
const missingTexts: Record<Start, string | null> = {
  template: 'Select a source and a property for the template, or start empty.',
  copy: 'Select the dashboard to copy.',
  empty: null,
};

/** Name, timezone and template of a new dashboard. */
export function CreateForm({ firstClientId, templates, onCreated, onCancel }: CreateFormProps) {
  const [client, changeClient, clearClient] = useDraft<ClientNames>('new-dashboard', noClient);
  const [clientId, setClientId] = useState(firstClientId);
  const [timezone, setTimezone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
  const [start, setStart] = useState<Start>('template');
  const { widgets, name, keepReady } = useReady(client.name);
  const [originalId, setOriginalId] = useState<string | null>(null);
  const errors = useFormErrors(names);
  const send = useCreation();
  const ready = start === 'empty' || (start === 'template' ? widgets !== null : originalId !== null);

  const make = async () => {
    const made = await send({ ...client, name, clientId, timezone }, { start, originalId, widgets });
    clearClient();
    return made;
  };
  const { create, share } = useCreateActions(errors, make, (permalink, link) =>
    onCreated(permalink, { isReady: start === 'template', link }),
  );
  const cancel = () => {
    clearClient();
    onCancel();
  };
  const chooseClient = (id: string | null) => {
    errors.clear('clientId');
    setClientId(id);
  };
  return (
    <Form form={errors.form} className={styles.form} onSubmit={create.run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <Section title="Dashboard">
        <div className={styles.fields}>
          <ClientFields
            client={{ ...client, name }}
            errors={errors.fields}
            onChange={(field, value) => {
              errors.clear(field);
              changeClient({ [field]: value });
            }}
          >
            <ClientSelect value={clientId} error={errors.fields.clientId} onChange={chooseClient} />
          </ClientFields>
          {start === 'copy' ? null : (
            <Timezone value={timezone} onChange={setTimezone} error={errors.fields.timezone} />
          )}
        </div>
      </Section>
      <Section title="Start from">
        <Starts value={start} onChange={setStart} />
        <div className={styles.more}>
          {start === 'template'
            ? templates({ ...client, clientId, timezone }, keepReady, () => setStart('empty'))
            : null}
          {start === 'copy' ? <Original value={originalId} onChange={setOriginalId} /> : null}
        </div>
      </Section>
      <FormActions
        outcome={create.outcome}
        submitLabel="Create dashboard"
        missing={ready ? null : missingTexts[start]}
        onCancel={cancel}
        other={
          start === 'template' ? (
            <OutcomeButton outcome={share.outcome} disabled={!ready} onClick={() => void share.run()}>
              Create and copy public link
            </OutcomeButton>
          ) : null
        }
      />
    </Form>
  );
}

/** Both ways to finish the form; the second one publishes the dashboard and copies its link. */
function useCreateActions(
  errors: ReturnType<typeof useFormErrors<(typeof names)[number]>>,
  make: () => Promise<Made>,
  onMade: (permalink: string, link: CreatedState['link']) => void,
) {
  const finishedBy = (work: () => Promise<{ permalink: string; link: CreatedState['link'] }>) => () =>
    errors.attempt(async () => {
      const { permalink, link } = await work();
      await refreshSession();
      onMade(permalink, link);
    });
  const create = useOutcome(finishedBy(async () => ({ permalink: (await make()).permalink, link: null })));
  const share = useOutcome(finishedBy(() => createPublic(make())));
  return { create, share };
}

type Fields = ClientNames & { clientId: string | null; timezone: string };
type Made = { id: string; permalink: string };
type Content = { start: Start; originalId: string | null; widgets: Widget[] | null };

/** Creates the dashboard, or copies another one, and returns its id and permalink. */
function useCreation(): (fields: Fields, content: Content) => Promise<Made> {
  const create = useMutation(api.dashboards.create.mutationOptions());
  const clone = useMutation(api.dashboards.clone.mutationOptions());
  return async ({ name, domain, clientId, timezone }, { start, originalId, widgets }) => {
    const { data } =
      start === 'copy'
        ? await clone.mutateAsync({
            id: originalId ?? '',
            name,
            domain: domain || undefined,
            clientId: clientId ?? undefined,
          })
        : await create.mutateAsync({
            ...{ name, domain, clientId, timezone },
            weekStartsOn: weekStartOf(browserLocale),
            comparing: true,
            widgets: start === 'template' ? (widgets ?? []) : [],
          });
    return data;
  };
}

/** Publishes the dashboard that is being created, and copies its link. Copying begins with the click, or the browser refuses. */
async function createPublic(creation: Promise<Made>) {
  const published = creation.then(({ id }) => api.dashboards.saveSettings.call({ id, public: true }));
  const address = published.then(({ data }) => `${window.location.origin}/dashboards/${data.permalink}`);
  const copied = copyText(address).then(
    () => true,
    () => false,
  );
  const { permalink } = await creation;
  // The dashboard is there then, and can be shared from its page.
  const isPublic = await published.then(
    () => true,
    () => false,
  );
  const link = isPublic ? ((await copied) ? 'copied' : 'notCopied') : 'failed';
  return { permalink, link } as const;
}

/** The widgets of the template, and the dashboard's name: a suggested one until another is entered. */
function useReady(entered: string) {
  const [{ widgets, suggested }, setReady] = useState<Ready>(nothingReady);
  const [named, setNamed] = useState(entered !== '');
  // Once entered, an emptied name stays empty.
  if (!named && entered !== '') setNamed(true);
  const keepReady = useCallback(
    (made: Widget[] | null, called: string) => setReady({ widgets: made, suggested: called }),
    [],
  );
  return { widgets, name: named ? entered : suggested, keepReady };
}

type ClientSelectProps = {
  value: string | null;
  error: string | undefined;
  onChange: (clientId: string | null) => void;
};

function ClientSelect(props: ClientSelectProps) {
  const options = useClientOptions();
  if (options.length === 0) return null;
  return (
    <SearchSelect
      label="Client"
      description="The dashboard starts with the client’s logo, colours and default sources."
      placeholder="No client"
      options={options}
      {...props}
    />
  );
}

type ClientFieldsProps = {
  client: ClientNames;
  errors: Partial<Record<keyof ClientNames, string>>;
  onChange: (field: keyof ClientNames, value: string) => void;
  /** The fields between name and site. */
  children: ReactNode;
};

function ClientFields({ client, errors, onChange, children }: ClientFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        name="name"
        placeholder="Acme, monthly report"
        required
        autoFocus
        maxLength={120}
        value={client.name}
        error={errors.name}
        onChange={(event) => onChange('name', event.currentTarget.value)}
      />
      {children}
      <SiteField
        label="Client’s site"
        description="Finds the client among the properties of your sources."
        value={client.domain}
        problem={siteProblem(client.domain)}
        error={errors.domain}
        onChange={(value) => onChange('domain', value)}
      />
    </>
  );
}

function Starts({ value, onChange }: { value: Start; onChange: (start: Start) => void }) {
  return (
    <Radio.Group aria-label="Start from" value={value} onChange={(next) => onChange(next as Start)}>
      <div className={styles.starts}>
        {starts.map((start) => (
          <Radio.Card key={start.value} value={start.value} className={styles.start}>
            <span>
              <span className={styles.startName}>{start.label}</span>
              <span className={styles.startMore}>{start.more}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

type TimezoneProps = { value: string; onChange: (timezone: string) => void; error: string | undefined };

function Timezone({ value, onChange, error }: TimezoneProps) {
  const options = useMemo(() => timezoneOptions(value), [value]);
  return (
    <SearchSelect
      label="Timezone"
      options={options}
      clearable={false}
      value={value}
      error={error}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

type OriginalProps = { value: string | null; onChange: (id: string | null) => void };

function Original({ value, onChange }: OriginalProps) {
  return (
    <RemoteSelect
      label="Dashboard to copy"
      description="It starts private and without a password, whatever the original is."
      required
      load={async (searchTerm, _include, signal) => {
        const input = { show: 'all' as const, search: searchTerm || undefined, page: 1 };
        const { data } = await api.dashboards.list.call(input, { signal });
        return data.map(({ id, name }) => ({ value: id, label: name }));
      }}
      value={value}
      onChange={onChange}
    />
  );
}
