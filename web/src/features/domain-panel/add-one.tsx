import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Suggestion } from '@vitrine/contract/entities/group.ts';
import { hostNameOf, siteProblem } from '@vitrine/contract/rules/text/urls.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { SiteField } from '../../ui/fields/site-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { IconWand } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { selectDebounceMs } from '../../ui/timers.ts';
import { useOutcome } from '../../ui/use-outcome.ts';
import type { Adding } from './adding.ts';
import styles from './domain-panel.module.css';
import { MeasureFields, type OwnFields } from './measure-fields.tsx';
import { type Measures, savableMeasures, takeSuggestions } from './measures-by-type.ts';

type AddOneProps = Adding & { ownFields: OwnFields };

/** Adds one domain: its host, and the sources that measure it. */
export function AddOne({ group, onClose, onAdded, ownFields }: AddOneProps) {
  const queries = useQueryClient();
  const [host, setHost] = useState('');
  const [measures, setMeasures] = useState<Measures>({});
  const { fields, general, form, clear, attempt } = useFormErrors(['host'] as const);
  const suggestions = useSuggestions(group.id, host);
  const { outcome, run } = useOutcome(() =>
    attempt(async () => {
      const { refused } = await api.campaigns.addDomains.call({
        id: group.id,
        domains: [{ host, measures: savableMeasures(group.metrics, measures), rules: {} }],
        suggest: false,
      });
      await queries.invalidateQueries({ queryKey: api.campaigns.key() });
      const [first] = refused;
      if (first) throw new ApiError(422, { host: [first.why] });
      onAdded();
      onClose();
    }),
  );
  return (
    <Form form={form} onSubmit={run}>
      <Stack gap={20}>
        {general ? <ErrorNote>{general}</ErrorNote> : null}
        <SiteField
          label="Domain"
          name="host"
          required
          data-autofocus
          value={host}
          problem={siteProblem(host)}
          error={fields.host}
          onChange={(next) => {
            setHost(next);
            clear('host');
          }}
        />
        {suggestions.length > 0 ? (
          <Suggested
            suggestions={suggestions}
            onTake={() => setMeasures((before) => takeSuggestions(before, suggestions))}
          />
        ) : null}
        <MeasureFields
          metrics={group.metrics}
          measures={measures}
          onChange={setMeasures}
          ownFields={ownFields}
        />
        <FormActions outcome={outcome} submitLabel="Add domain" onCancel={onClose} />
      </Stack>
    </Form>
  );
}

/** Suggested sources for a typed host. */
function useSuggestions(groupId: string, typed: string): readonly Suggestion[] {
  const [host] = useDebouncedValue(hostNameOf(typed) ?? '', selectDebounceMs);
  const { data } = useQuery(
    api.campaigns.suggestions.queryOptions({ input: { id: groupId, host }, enabled: host !== '' }),
  );
  return host === '' ? [] : (data?.data ?? []);
}

function Suggested({ suggestions, onTake }: { suggestions: readonly Suggestion[]; onTake: () => void }) {
  const found = [...new Set(suggestions.map(({ sourceName, property }) => property ?? sourceName))];
  return (
    <div className={styles.suggested}>
      <div>
        <strong>Found in your sources</strong>
        <ul className={styles.found}>
          {found.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <Button size="xs" leftSection={<Icon of={IconWand} />} onClick={onTake}>
        Take all
      </Button>
    </div>
  );
}
