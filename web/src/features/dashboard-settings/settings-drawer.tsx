import { Drawer, Switch, Textarea, TextInput } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useMemo } from 'react';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { AccessSettings } from './access-settings.tsx';
import styles from './settings.module.css';
import { type SettingsPart, withPart } from './settings-draft.ts';
import { StyleSettings } from './style-settings.tsx';
import type { SettingsState } from './use-settings.ts';

export type SettingsDrawerProps = {
  opened: boolean;
  onClose: () => void;
  /** As the server has it. */
  dashboard: Dashboard;
  settings: SettingsState;
  /** The dashboard as it is after its password or link has changed. */
  onChange: (dashboard: Dashboard) => void;
};

/** Everything about a dashboard that is not a widget. Changes are saved by themselves and show on the canvas at once. */
export function SettingsDrawer({ opened, onClose, dashboard, settings, onChange }: SettingsDrawerProps) {
  const shown = withPart(dashboard, settings.unsaved);
  return (
    <Drawer opened={opened} onClose={onClose} title="Settings" withOverlay={false}>
      <div className={styles.groups}>
        <SaveNote settings={settings} />
        <GeneralSettings dashboard={shown} onChange={settings.change} />
        <StyleSettings styles={shown.styles} onChange={(part) => settings.change({ styles: part })} />
        <AccessSettings dashboard={shown} onSettings={settings.change} onChange={onChange} />
      </div>
    </Drawer>
  );
}

function SaveNote({ settings: { status, problem, retry } }: { settings: SettingsState }) {
  return (
    <div role="status" className={styles.status}>
      {status === 'failed' ? (
        <ErrorNote
          action={
            <PlainButton small onClick={retry}>
              Try again
            </PlainButton>
          }
        >
          Not saved. {problem}
        </ErrorNote>
      ) : status === 'saving' ? (
        'Saving…'
      ) : (
        'Changes are saved by themselves.'
      )}
    </div>
  );
}

type GeneralProps = { dashboard: Dashboard; onChange: (part: SettingsPart) => void };

function GeneralSettings({ dashboard, onChange }: GeneralProps) {
  const timezones = useMemo(
    () =>
      [...new Set(['UTC', dashboard.timezone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [dashboard.timezone],
  );
  return (
    <section className={styles.group} aria-label="General">
      <h3 className={styles.groupTitle}>General</h3>
      <TextInput
        label="Name"
        maxLength={120}
        value={dashboard.name}
        error={dashboard.name.trim() === '' ? 'Please enter a name.' : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SearchSelect
        label="Timezone"
        description="Where its days begin and end."
        options={timezones}
        clearable={false}
        value={dashboard.timezone}
        onChange={(timezone) => timezone && onChange({ timezone })}
      />
      <Textarea
        label="Footer"
        description="Below the widgets, on screen and on paper."
        minRows={2}
        maxLength={500}
        value={dashboard.footer}
        onChange={(event) => onChange({ footer: event.currentTarget.value })}
      />
      <Switch
        label="Hide the date selector"
        description="Readers see the range that you have set, and no other."
        checked={dashboard.hiddenDateSelector}
        onChange={(event) => onChange({ hiddenDateSelector: event.currentTarget.checked })}
      />
    </section>
  );
}
