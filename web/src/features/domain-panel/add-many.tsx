import { Checkbox, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_GROUP_DOMAINS } from '@vitrine/contract/entities/group.ts';
import { useMemo, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import type { Adding } from './adding.ts';
import styles from './domain-panel.module.css';
import { readHosts } from './read-hosts.ts';

const MAX_FILE_BYTES = 1024 * 1024;

type AddManyProps = Adding & { text: string; onText: (text: string) => void };
type Refused = { host: string; why: string };

/** Adds many domains from pasted text or a file. Refused ones are named and stay in the field. */
export function AddMany({ group, text, onText, onClose, onAdded }: AddManyProps) {
  const queries = useQueryClient();
  const [suggest, setSuggest] = useState(true);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { fields, general, form, clear, attempt } = useFormErrors(['domains'] as const);
  const { hosts, others } = useMemo(() => readHosts(text), [text]);
  const remaining = MAX_GROUP_DOMAINS - group.summary.domains;
  const { outcome, run } = useOutcome(() =>
    attempt(async () => {
      const domains = hosts.slice(0, MAX_GROUP_DOMAINS).map((host) => ({ host, measures: {}, rules: {} }));
      const response = await api.campaigns.addDomains.call({ id: group.id, domains, suggest });
      await queries.invalidateQueries({ queryKey: api.campaigns.key() });
      if (response.data.length > 0) onAdded();
      setRefused(response.refused);
      const left = [
        ...response.refused.map(({ host }) => host),
        ...hosts.slice(MAX_GROUP_DOMAINS),
        ...others,
      ];
      onText(left.join('\n'));
      if (left.length === 0) onClose();
    }),
  );
  const change = (next: string) => {
    clear('domains');
    onText(next);
  };
  return (
    <Form form={form} onSubmit={run}>
      <Stack gap={20}>
        {general ? <ErrorNote>{general}</ErrorNote> : null}
        <HostsField value={text} error={fields.domains} onChange={change} />
        <FileDrop
          label="Or a file"
          hint="CSV or text, 1 MB"
          accept={['.csv', '.txt']}
          maxBytes={MAX_FILE_BYTES}
          compact
          onFile={(file) => void file.text().then(change)}
        />
        <Checkbox
          label="Match sources automatically"
          description="By the names of their properties. You can change it for each domain."
          checked={suggest}
          onChange={(event) => setSuggest(event.currentTarget.checked)}
        />
        {refused.length > 0 || others.length > 0 ? <Left refused={refused} others={others} /> : null}
        <p className={`${styles.muted} tabular`} role="status">
          {countText(hosts.length, remaining)}
        </p>
        <FormActions
          outcome={outcome}
          submitLabel={hosts.length > 1 ? `Add ${hosts.length} domains` : 'Add'}
          disabled={remaining <= 0}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

type HostsFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void };

function HostsField({ value, error, onChange }: HostsFieldProps) {
  return (
    <Textarea
      label="Domains"
      description="One a line, or a table with a column called domain."
      placeholder={'www.acme.com\nwww.other.com'}
      autosize
      minRows={6}
      maxRows={14}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Left({ refused, others }: { refused: readonly Refused[]; others: readonly string[] }) {
  return (
    <ErrorNote tone="warning">
      {refused.length > 0 ? 'These were not added:' : 'These are not added:'}
      <ul className={styles.found}>
        {refused.map(({ host, why }) => (
          <li key={host}>
            {host}: {why}
          </li>
        ))}
        {others.slice(0, 20).map((line) => (
          <li key={line}>{line}: not a valid domain.</li>
        ))}
        {others.length > 20 ? <li>and {others.length - 20} more lines</li> : null}
      </ul>
    </ErrorNote>
  );
}

function countText(count: number, remaining: number): string {
  if (count === 0) return `You can add ${remaining} more.`;
  const found = count === 1 ? '1 domain found' : `${count} domains found`;
  return count > remaining ? `${found}. You can add ${remaining} more.` : `${found}.`;
}
