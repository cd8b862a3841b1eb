import { Radio, Stack, TextInput } from '@mantine/core';
import type { SnoozeFields } from '@vitrine/contract/entities/alert.ts';
import { useState } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { dateProblem, type SnoozeChoice, snoozeChoices, snoozeOf } from './snooze-choices.ts';

type SnoozeDialogProps = {
  name: string;
  first: SnoozeChoice;
  onClose: () => void;
  onSnooze: (fields: SnoozeFields) => Promise<void>;
};

/** Duration and reason of a snooze. */
export function SnoozeDialog({ name, first, onClose, onSnooze }: SnoozeDialogProps) {
  const [choice, setChoice] = useState<SnoozeChoice>(first);
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    const wrong = choice === 'date' ? dateProblem(date, Date.now()) : null;
    setProblem(wrong);
    if (wrong) return;
    await onSnooze(snoozeOf(choice, Date.now(), date, reason.trim()));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Snooze ${name}`} size="sm">
      <Form onSubmit={submit}>
        <Stack gap={16}>
          <Radio.Group
            label="For how long"
            value={choice}
            onChange={(value) => setChoice(value as SnoozeChoice)}
          >
            <Stack gap={8} mt={4}>
              {snoozeChoices.map((one) => (
                <Radio key={one.choice} value={one.choice} label={one.label} />
              ))}
            </Stack>
          </Radio.Group>
          {choice === 'date' ? (
            <TextInput
              type="date"
              label="Until"
              required
              value={date}
              error={problem}
              onChange={(event) => setDate(event.currentTarget.value)}
            />
          ) : null}
          <TextInput
            label="Why"
            description="Shown to colleagues next to the alert."
            placeholder="The shop is being rebuilt"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormActions submitLabel="Snooze" onCancel={onClose} />
        </Stack>
      </Form>
    </Modal>
  );
}
