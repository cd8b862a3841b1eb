import { Select, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ChannelKind } from '@vitrine/contract/entities/channel.ts';
import { type KeyboardEvent, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useSession } from '../../platform/session/session.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { kindLabels, targetLabels } from './channel.messages.ts';
import styles from './channels.module.css';
import { SecretModal } from './secret-modal.tsx';
import { useTestChannel } from './use-test-channel.ts';

type AddChannelProps = { onAdded: (id: string) => void; onCancel: () => void };

/** Creates a channel and tests it immediately. */
export function AddChannel({ onAdded, onCancel }: AddChannelProps) {
  const queries = useQueryClient();
  const { user } = useSession();
  const [kind, setKind] = useState<ChannelKind>('email');
  const [target, setTarget] = useState(user?.email ?? '');
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const { fields, general, part, clear, attempt } = useFormErrors(['target', 'name'] as const);
  const test = useTestChannel();
  const { outcome, run } = useOutcome(() =>
    attempt(async () => {
      const { data, secret } = await api.channels.create.call({ kind, name, target });
      await test(data.id);
      await queries.invalidateQueries({ queryKey: api.channels.key() });
      if (secret) setMade({ id: data.id, secret });
      else onAdded(data.id);
    }),
  );
  const labels = targetLabels[kind];
  const onEnter = enterKey(run);
  const choose = (next: ChannelKind) => {
    setKind(next);
    setTarget(next === 'email' ? (user?.email ?? '') : '');
    clear('target');
  };
  return (
    <div ref={part} className={styles.adding}>
      <Stack gap={16}>
        {general ? <ErrorNote>{general}</ErrorNote> : null}
        <KindSelect kind={kind} onChange={choose} />
        <TextInput
          label={labels.label}
          description={labels.help}
          placeholder={labels.placeholder}
          name="target"
          required
          value={target}
          error={fields.target}
          onKeyDown={onEnter}
          onChange={(event) => {
            setTarget(event.currentTarget.value);
            clear('target');
          }}
        />
        <TextInput
          label="Name"
          placeholder="On-call channel"
          value={name}
          error={fields.name}
          onKeyDown={onEnter}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormActions
          outcome={outcome}
          submitLabel="Add and test"
          onSubmit={() => void run()}
          onCancel={onCancel}
        />
      </Stack>
      {made ? <SecretModal secret={made.secret} onClose={() => onAdded(made.id)} /> : null}
    </div>
  );
}

/** The fields are inside the group's form, which Enter would submit. */
function enterKey(action: () => unknown) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    action();
  };
}

function KindSelect({ kind, onChange }: { kind: ChannelKind; onChange: (kind: ChannelKind) => void }) {
  return (
    <Select
      label="Kind"
      allowDeselect={false}
      data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
      value={kind}
      onChange={(next) => next && onChange(next as ChannelKind)}
    />
  );
}
