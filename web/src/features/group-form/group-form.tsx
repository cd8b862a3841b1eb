import { Stack, TextInput } from '@mantine/core';
import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { Group, GroupFields, GroupMetric } from '@vitrine/contract/entities/group.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { clearDraft, readDraft, saveDraft } from '../../platform/drafts.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { timezoneOptions } from '../../ui/fields/timezone-options.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { draftOf, draftProblems, fieldsOf, type GroupDraft, newDraft, withRules } from './group-draft.ts';
import { MetricList } from './metric-list.tsx';
import { NotifyFields } from './notify-fields.tsx';
import { useChangeGuard } from './use-change-guard.ts';

export type GroupFormProps = {
  /** Null for a new one. */
  group: Group | null;
  onSave: (fields: GroupFields) => Promise<void>;
  onCancel: () => void;
  channels: (props: {
    value: readonly string[];
    onChange: (ids: string[]) => void;
    error?: string;
  }) => ReactNode;
  rules: (props: { metric: GroupMetric; onChange: (rules: AlertRule[]) => void }) => ReactNode;
};

const FIELDS = ['name', 'clientId', 'timezone', 'metrics', 'channelIds'] as const;
const ownTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A group's name, metrics with rules, and notifications. An unsaved group survives a reload. */
export function GroupForm({ group, onSave, onCancel, channels, rules }: GroupFormProps) {
  const [draft, change, clearStored] = useGroupDraft(group?.id ?? 'new', () =>
    group ? draftOf(group) : newDraft(ownTimezone()),
  );
  const [tried, setTried] = useState(false);
  const refuseIfChanged = useChangeGuard(group);
  const { fields: errors, general, form, clear, attempt } = useFormErrors(FIELDS);
  const problems = tried ? draftProblems(draft) : {};
  const { outcome, run } = useOutcome(() =>
    attempt(async () => {
      await refuseIfChanged();
      await onSave(fieldsOf(draft));
      clearStored();
    }),
  );
  const submit = () => {
    setTried(true);
    if (Object.keys(draftProblems(draft)).length === 0) void run();
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const set = (part: Partial<GroupDraft>) => {
    for (const field of FIELDS) if (field in part) clear(field);
    change({ ...draft, ...part });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap={16}>
        {general ? <ErrorNote>{general}</ErrorNote> : null}
        <NameSection
          draft={draft}
          onChange={set}
          error={errors.name ?? problems.name}
          clientError={errors.clientId}
        />
        <Section
          title="Metrics"
          description="Each becomes a column. A rule defines when a value is bad; a domain can have its own rules."
        >
          {errors.metrics || problems.metrics ? (
            <ErrorNote>{errors.metrics ?? problems.metrics}</ErrorNote>
          ) : null}
          <MetricList
            metrics={draft.metrics}
            onChange={(metrics) => set({ metrics })}
            rules={(metric) => rules({ metric, onChange: (own) => change(withRules(draft, metric.id, own)) })}
          />
        </Section>
        <Section title="Alert channels" description="Who is notified when something goes wrong.">
          {channels({
            value: draft.channelIds,
            onChange: (channelIds) => set({ channelIds }),
            error: errors.channelIds,
          })}
        </Section>
        <Section title="When they are notified">
          <NotifyFields notify={draft.notify} onChange={(notify) => set({ notify })} />
        </Section>
        <FormActions
          outcome={outcome}
          submitLabel={group ? 'Save group' : 'Create group'}
          onCancel={() => {
            clearStored();
            onCancel();
          }}
        />
      </Stack>
    </Form>
  );
}

type NameSectionProps = {
  draft: GroupDraft;
  onChange: (part: Partial<GroupDraft>) => void;
  error: string | undefined;
  clientError: string | undefined;
};

function NameSection({ draft, onChange, error, clientError }: NameSectionProps) {
  const clients = useClientOptions();
  const timezones = useMemo(() => timezoneOptions(ownTimezone()), []);
  return (
    <Section>
      <Stack gap={16}>
        <TextInput
          label="Name"
          placeholder="Online shops"
          required
          maxLength={120}
          value={draft.name}
          error={error}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {clients.length > 0 ? (
          <SearchSelect
            label="Client"
            description="Leave it empty if the group watches domains of several clients."
            placeholder="No client"
            options={clients}
            value={draft.clientId ?? null}
            error={clientError}
            onChange={(clientId) => onChange({ clientId })}
          />
        ) : null}
        <SearchSelect
          label="Timezone"
          description="In which its days are counted."
          clearable={false}
          options={timezones}
          value={draft.timezone}
          onChange={(timezone) => timezone && onChange({ timezone })}
        />
      </Stack>
    </Section>
  );
}

/** A group's draft, stored in the tab; the third value clears it. */
function useGroupDraft(id: string, initial: () => GroupDraft) {
  const key = `group:${id}`;
  const [draft, setDraft] = useState<GroupDraft>(() => (readDraft(key) as GroupDraft | null) ?? initial());
  const change = useCallback(
    (next: GroupDraft) => {
      saveDraft(key, next);
      setDraft(next);
    },
    [key],
  );
  const clearStored = useCallback(() => clearDraft(key), [key]);
  return [draft, change, clearStored] as const;
}
