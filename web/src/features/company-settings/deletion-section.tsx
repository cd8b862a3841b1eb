import { Button, TextInput } from '@mantine/core';
import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { DELETED_AFTER_DAYS } from '@vitrine/contract/entities/company/company.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { refreshSession } from '../../platform/session/session.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';

/** Deletes the company, or cancels the deletion while that is possible. */
export function DeletionSection({ company }: { company: Company }) {
  const [opened, setOpened] = useState(false);
  if (company.deleteAt) return <Pending deleteAt={company.deleteAt} />;
  return (
    <Section
      title="Delete the company"
      description={`Dashboards are hidden immediately, and there are no further charges. You can cancel the deletion for ${DELETED_AFTER_DAYS} days; then all data is deleted.`}
    >
      <Button variant="default" color="bad" onClick={() => setOpened(true)}>
        Delete company…
      </Button>
      {opened ? <DeletionModal company={company} onClose={() => setOpened(false)} /> : null}
    </Section>
  );
}

function Pending({ deleteAt }: { deleteAt: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const day = dateTimeText(deleteAt, browserLocale);
  const restore = async () => {
    setProblem(null);
    try {
      await api.company.restore.call();
      await refreshSession();
    } catch (error) {
      setProblem(errorMessage(error));
      throw error;
    }
  };
  return (
    <Section
      title="This company is about to be deleted"
      description={`On ${day}. Until then everything is still there, only not shown to others.`}
    >
      {problem ? <ErrorNote>{problem}</ErrorNote> : null}
      <InteractiveButton variant="filled" onClick={restore}>
        Keep the company
      </InteractiveButton>
    </Section>
  );
}

function DeletionModal({ company, onClose }: { company: Company; onClose: () => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const remove = async () => {
    try {
      await api.company.remove.call({ name, password });
      onClose();
      await refreshSession();
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
  return (
    <RemovalModal
      title="Delete the company?"
      submitLabel="Delete company"
      cancelLabel="Keep it"
      onClose={onClose}
      onRemove={remove}
    >
      <p>
        All dashboards, sources, reports and people of {company.name} are deleted {DELETED_AFTER_DAYS} days
        from now.
      </p>
      <TextInput
        label={`Type “${company.name}” to confirm`}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordField
        label="Your password"
        description="Leave it empty if you sign in with another service and have none."
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </RemovalModal>
  );
}
