import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { Drawer } from '../../ui/dialogs/modal.tsx';
import { ListsInside } from '../../ui/lists-inside.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { AccessSettings } from './access-settings.tsx';
import { DefaultProperties } from './default-properties.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { PrintSettings } from './print-settings.tsx';
import styles from './settings.module.css';
import { withPart } from './settings-draft.ts';
import { StyleSettings } from './style-settings.tsx';
import type { SettingsState } from './use-settings.ts';

export type SettingsDrawerProps = {
  opened: boolean;
  onClose: () => void;
  /** As stored on the server. */
  dashboard: Dashboard;
  settings: SettingsState;
  /** Called after a change of an image, the password or the link. */
  onChange: (dashboard: Dashboard) => void;
};

/** All settings of a dashboard. Changes are saved automatically and shown on the canvas at once. */
export function SettingsDrawer({ opened, onClose, dashboard, settings, onChange }: SettingsDrawerProps) {
  const shown = withPart(dashboard, settings.unsaved);
  const { change } = settings;
  return (
    <Drawer opened={opened} onClose={onClose} title="Settings" withOverlay={false}>
      <ListsInside>
        <div className={styles.groups}>
          <SaveNote settings={settings} />
          <GeneralSettings dashboard={shown} onChange={change} />
          <StyleSettings dashboard={shown} onChange={(part) => change({ styles: part })} onSaved={onChange} />
          <PrintSettings dashboard={shown} onChange={(part) => change({ print: part })} />
          <AccessSettings dashboard={shown} onSettings={change} onChange={onChange} />
          <DefaultProperties defaults={shown.defaults} onChange={(defaults) => change({ defaults })} />
        </div>
      </ListsInside>
    </Drawer>
  );
}

function SaveNote({ settings: { status, problem, retry } }: { settings: SettingsState }) {
  return (
    <div role="status" className={styles.status}>
      {status === 'failed' ? (
        <ErrorNote onRetry={retry}>Not saved. {problem}</ErrorNote>
      ) : status === 'saving' ? (
        'Saving…'
      ) : (
        'Changes are saved automatically.'
      )}
    </div>
  );
}
