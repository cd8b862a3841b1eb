import { Button, Popover } from '@mantine/core';
import { IconMailForward, IconShare2 } from '@tabler/icons-react';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { LinkPart } from './link-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PdfPart } from './pdf-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { PublicSwitch } from './public-switch.tsx';
import styles from './share-menu.module.css';
import type { SharedDashboard } from './shared-dashboard.ts';

export type ShareMenuProps = {
  dashboard: SharedDashboard;
  /** What the link shows. */
  dates: Dates;
  /** The real-time view, which has no dates. */
  realTime?: boolean;
  /** Called with the server's dashboard after a change. */
  onChange: (dashboard: Dashboard) => void;
  /** Opens the form of automatic reports. */
  onSchedule: () => void;
  /** The page's PDF button. */
  pdf?: ReactNode;
  /** The link was copied. */
  onCopied?: () => void;
  /** Id of the text that describes its button. */
  describedBy?: string;
};

/** Access and sharing of a dashboard; for its owners. */
export function ShareMenu({
  dashboard,
  dates,
  realTime = false,
  onChange,
  onSchedule,
  pdf,
  onCopied,
  describedBy,
}: ShareMenuProps) {
  const [opened, setOpened] = useState(false);
  const publish = async () =>
    onChange((await api.dashboards.saveSettings.call({ id: dashboard.id, public: true })).data);
  const schedule = () => {
    setOpened(false);
    onSchedule();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <Button
          leftSection={<Icon of={IconShare2} />}
          aria-describedby={describedBy}
          onClick={() => setOpened(!opened)}
        >
          Share
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Share" className={styles.menu}>
        <PublicSwitch dashboard={dashboard} onChange={onChange} />
        <LinkPart
          dashboard={dashboard}
          dates={dates}
          realTime={realTime}
          onCopied={onCopied}
          onMakePublic={publish}
        />
        <PasswordPart dashboard={dashboard} onChange={onChange} />
        <PeoplePart dashboardId={dashboard.id} opened={opened} />
        <PdfPart dashboard={dashboard} realTime={realTime} pdf={pdf} />
        <section className={styles.part}>
          <h3 className={styles.title}>Mail reporting</h3>
          <p className={styles.text}>Mail this dashboard every week or month, by itself.</p>
          <div className={styles.row}>
            <Button size="xs" leftSection={<Icon of={IconMailForward} />} onClick={schedule}>
              Schedule report
            </Button>
          </div>
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}
