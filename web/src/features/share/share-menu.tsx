import { Button, Popover } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useReturnedFocus } from '../../ui/dialogs/use-returned-focus.ts';
import { IconMailForward, IconShare2 } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { LinkPart } from './link-part.tsx';
import { LinkDialogs } from './links/link-dialogs.tsx';
import type { LinkDialog } from './links/link-facts.tsx';
import { LinksPart } from './links/links-part.tsx';
import { useLiveLinks, useShareLinks } from './links/use-share-links.ts';
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
  filters?: readonly DashboardFilter[] | undefined;
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
export function ShareMenu({ onSchedule, describedBy, ...parts }: ShareMenuProps) {
  const [opened, setOpened] = useState(false);
  const [returned, setReturned] = useState(false);
  const [dialog, setDialog] = useState<LinkDialog | null>(null);
  // Not `returnFocus`: reopened by a closing dialog, the menu would return the focus to that dialog, which no longer exists.
  useReturnedFocus(opened);
  useLiveLinks(parts.dashboard.id);
  const prefetch = usePrefetch(parts.dashboard.id);
  const open = (next: boolean) => {
    setReturned(false);
    setOpened(next);
  };
  const schedule = () => {
    setOpened(false);
    onSchedule();
  };
  /** Returns to the menu, whose list shows the result. */
  const show = (next: LinkDialog | null) => {
    setOpened(next === null);
    setReturned(next === null);
    setDialog(next);
  };
  return (
    <>
      <Popover opened={opened} onChange={open} position="bottom-end" width={360} trapFocus>
        <Popover.Target>
          <Button
            className="icon-on-phone"
            leftSection={<Icon of={IconShare2} />}
            aria-describedby={describedBy}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => open(!opened)}
          >
            Share
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Share" className={styles.menu}>
          <ShareParts {...parts} opened={opened} returned={returned} onSchedule={schedule} onDialog={show} />
        </Popover.Dropdown>
      </Popover>
      {dialog ? (
        <LinkDialogs
          dashboard={parts.dashboard}
          dates={parts.dates}
          dialog={dialog}
          onClose={() => show(null)}
        />
      ) : null}
    </>
  );
}

const FRESH_MS = 10_000;

/** Loads the menu's lists before it opens, so that its buttons don't move. */
function usePrefetch(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    const options = { input: { id }, staleTime: FRESH_MS };
    void queries.prefetchQuery(api.shareLinks.list.queryOptions(options));
    void queries.prefetchQuery(api.dashboards.readers.queryOptions(options));
  };
}

type SharePartsProps = Omit<ShareMenuProps, 'describedBy'> & {
  opened: boolean;
  /** From a link's dialog. */
  returned: boolean;
  onDialog: (dialog: LinkDialog) => void;
};

function ShareParts({
  dashboard,
  dates,
  filters,
  realTime = false,
  opened,
  returned,
  pdf,
  ...on
}: SharePartsProps) {
  const queries = useQueryClient();
  const { data, isPending } = useShareLinks(dashboard.id, opened);
  const links = data?.data ?? [];
  const first = links.find((link) => link.first);
  const main = first && { link: first, timezone: dashboard.timezone, onDialog: on.onDialog };
  const hasOtherLinks = links.some(({ first, state }) => !first && state === 'active');
  /** The first link's password and state are the dashboard's. */
  const change = (changed: Dashboard) => {
    on.onChange(changed);
    void queries.invalidateQueries({ queryKey: api.shareLinks.key() });
  };
  const publish = async () =>
    change((await api.dashboards.saveSettings.call({ id: dashboard.id, public: true })).data);
  return (
    <>
      <PublicSwitch {...{ dashboard, hasOtherLinks }} focused={!returned} onChange={change} />
      <LinkPart
        {...{ dashboard, dates, filters, realTime }}
        main={isPending ? 'loading' : main}
        onCopied={on.onCopied}
        onMakePublic={publish}
      />
      <PasswordPart dashboard={dashboard} onChange={change} />
      <LinksPart dashboard={dashboard} opened={opened} focused={returned} onDialog={on.onDialog} />
      <PeoplePart dashboardId={dashboard.id} opened={opened} />
      <PdfPart dashboard={dashboard} realTime={realTime} pdf={pdf} />
      <section className={styles.part}>
        <h3 className={styles.title}>Mail reporting</h3>
        <p className={styles.text}>Send this dashboard by e-mail every week or month.</p>
        <div className={styles.row}>
          <Button size="xs" leftSection={<Icon of={IconMailForward} />} onClick={on.onSchedule}>
            Schedule report
          </Button>
        </div>
      </section>
    </>
  );
}
