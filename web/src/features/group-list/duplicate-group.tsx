import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '@vitrine/contract/entities/group.ts';
import { canCreateGroup } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { GroupQuota, useGroupCount } from './group-quota.tsx';

type DuplicateGroupProps = { group: Group; onClose: () => void; onCreated: (groupId: string) => void };

/** Creates a group with the same metrics, rules and channels. */
export function DuplicateGroup({ group, onClose, onCreated }: DuplicateGroupProps) {
  const queries = useQueryClient();
  const count = useGroupCount();
  const [name, setName] = useState(`${group.name} (copy)`);
  const [withDomains, setWithDomains] = useState(false);
  const { fields, general, form, clear, attempt } = useFormErrors(['name'] as const);
  const { outcome, run } = useOutcome(() =>
    attempt(async () => {
      const { data } = await api.campaigns.duplicate.call({ id: group.id, name, withDomains });
      await queries.invalidateQueries({ queryKey: api.campaigns.key() });
      onCreated(data.id);
    }),
  );
  return (
    <Modal opened onClose={onClose} title={`Duplicate “${group.name}”`}>
      <Form form={form} onSubmit={run}>
        <Stack gap={16}>
          {general ? <ErrorNote>{general}</ErrorNote> : null}
          <TextInput
            label="Name"
            name="name"
            required
            data-autofocus
            value={name}
            error={fields.name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              clear('name');
            }}
          />
          <Checkbox
            label="With its domains"
            description="Their history starts empty."
            checked={withDomains}
            onChange={(event) => setWithDomains(event.currentTarget.checked)}
          />
          <GroupQuota count={count} />
          <FormActions
            outcome={outcome}
            submitLabel="Duplicate"
            disabled={!canCreateGroup({ campaignsCount: count })}
            onCancel={onClose}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
