import { Button, Switch } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { asApiError, errorMessage } from '../../platform/api/api-error.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { PromptModal } from '../../ui/dialogs/prompt-modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './settings.module.css';
import type { SettingsPart } from './settings-draft.ts';

export type AccessSettingsProps = {
  dashboard: Dashboard;
  onSettings: (part: SettingsPart) => void;
  onChange: (dashboard: Dashboard) => void;
};

/** Access without signing in. */
export function AccessSettings({ dashboard, onSettings, onChange }: AccessSettingsProps) {
  const { openDialog, setOpenDialog, close, refused, save } = useAccess(dashboard.id, onChange);
  return (
    <section className={styles.group} aria-label="Access">
      <h3 className={styles.groupTitle}>Access</h3>
      <Switch
        label="Public"
        description="Anyone with the link can view it without signing in."
        checked={dashboard.public}
        onChange={(event) => onSettings({ public: event.currentTarget.checked })}
      />
      <div className={styles.row}>
        <span className={styles.rowText}>
          {dashboard.passwordProtected ? 'Viewers need a password.' : 'No password required.'}
        </span>
        <Button size="xs" onClick={() => setOpenDialog('password')}>
          {dashboard.passwordProtected ? 'Edit' : 'Set password'}
        </Button>
        {dashboard.passwordProtected ? (
          <Button size="xs" onClick={() => setOpenDialog('unprotect')}>
            Remove
          </Button>
        ) : null}
      </div>
      <div className={styles.row}>
        <span className={styles.rowText}>A new link makes the one you have shared useless.</span>
        <Button size="xs" onClick={() => setOpenDialog('permalink')}>
          New link
        </Button>
      </div>
      <PromptModal
        opened={openDialog === 'password'}
        onClose={close}
        title="Password for readers"
        submitLabel="Set password"
        errors={refused}
        inputs={{
          password: {
            label: 'Password',
            type: 'password',
            required: true,
            description: 'At least 4 characters.',
          },
        }}
        onSubmit={({ password }) => save({ category: 'new_password', password })}
      />
      <Confirmation
        opened={openDialog === 'unprotect'}
        onClose={close}
        title="Remove the password?"
        submitLabel="Remove password"
        text="Anyone with the link can then view it immediately."
        problem={refused.general}
        onSubmit={() => save({ category: 'new_password', password: null })}
      />
      <Confirmation
        opened={openDialog === 'permalink'}
        onClose={close}
        title="Make a new link?"
        submitLabel="Make a new link"
        text="The current link, and pages that embed it, stop working immediately. Send viewers the new link."
        problem={refused.general}
        onSubmit={() => save({ category: 'refresh_permalink' })}
      />
    </section>
  );
}

function useAccess(dashboardId: string, onChange: (dashboard: Dashboard) => void) {
  const [openDialog, setOpenDialog] = useState<'password' | 'unprotect' | 'permalink' | null>(null);
  const [refused, setRefused] = useState<Record<string, string | undefined>>({});
  const close = () => {
    setOpenDialog(null);
    setRefused({});
  };
  const save = async (change: {
    category: 'new_password' | 'refresh_permalink';
    password?: string | null;
  }) => {
    try {
      onChange((await api.dashboards.saveWidgets.call({ id: dashboardId, ...change })).data);
    } catch (error) {
      setRefused({ password: asApiError(error).errors.password?.[0], general: errorMessage(error) });
      throw error;
    }
  };
  return { openDialog, setOpenDialog, close, refused, save };
}

type ConfirmationProps = {
  opened: boolean;
  onClose: () => void;
  onSubmit: () => Promise<unknown>;
  title: string;
  submitLabel: string;
  text: string;
  problem: string | undefined;
};

function Confirmation({ text, problem, ...modal }: ConfirmationProps) {
  return (
    <ConfirmModal {...modal} danger>
      {text}
      {problem ? <ErrorNote>{problem}</ErrorNote> : null}
    </ConfirmModal>
  );
}
