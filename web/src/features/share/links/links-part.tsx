import { Button } from '@mantine/core';
import { IconLinkPlus } from '@tabler/icons-react';
import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { browserLocale } from '../../../platform/text/locale.ts';
import { CopyLink } from '../../../ui/plain/buttons/copy-link.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { Icon } from '../../../ui/plain/icon.tsx';
import { Pill, StatusPill } from '../../../ui/plain/pill.tsx';
import { dashboardPath } from '../embed-code.ts';
import shared from '../share-menu.module.css';
import { limitsText, viewsText } from './link.messages.ts';
import styles from './links.module.css';
import { useShareLinks } from './use-share-links.ts';

/** What is open over the share menu. */
export type LinkDialog =
  | { kind: 'form'; link: ShareLink | null }
  | { kind: 'views' | 'revoke'; link: ShareLink };

type LinksPartProps = {
  dashboard: { id: string; timezone: string };
  opened: boolean;
  /** Whether the menu opens here. */
  focused: boolean;
  onDialog: (dialog: LinkDialog) => void;
};

/** The links by which the dashboard is seen without signing in. */
export function LinksPart({ dashboard, opened, focused, onDialog }: LinksPartProps) {
  const { data, error } = useShareLinks(dashboard.id, opened);
  return (
    <section className={shared.part}>
      <h3 className={shared.title}>Links</h3>
      <p className={shared.text}>
        Give each recipient a link of their own, with its own password, expiry and dates. Links other than the
        main link also work while the dashboard is private.
      </p>
      {error ? <ErrorNote>The links could not be listed. {errorMessage(error)}</ErrorNote> : null}
      {data ? (
        <ul className={styles.links} aria-label="Links">
          {data.data.map((link) => (
            <LinkRow key={link.id} link={link} timezone={dashboard.timezone} onDialog={onDialog} />
          ))}
        </ul>
      ) : null}
      <div className={`${shared.row} ${styles.create}`}>
        <Button
          size="xs"
          leftSection={<Icon of={IconLinkPlus} />}
          data-autofocus={focused || undefined}
          onClick={() => onDialog({ kind: 'form', link: null })}
        >
          New link
        </Button>
      </div>
    </section>
  );
}

type LinkRowProps = { link: ShareLink; timezone: string; onDialog: (dialog: LinkDialog) => void };

function LinkRow({ link, timezone, onDialog }: LinkRowProps) {
  const { name, first, state, permalink } = link;
  const limits = limitsText(link, { locale: browserLocale, timezone });
  return (
    <li className={styles.link}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <State state={state} />
      </div>
      {limits ? <p className={`${shared.text} tabular`}>{limits}</p> : null}
      <p className={`${shared.text} tabular`}>{viewsText(link, Date.now())}</p>
      <div className={shared.row}>
        {first ? null : (
          <CopyLink
            small
            text={`${window.location.origin}${dashboardPath(permalink)}`}
            aria-label={`Copy URL of ${name}`}
          >
            Copy
          </CopyLink>
        )}
        <Button size="xs" aria-label={`Edit ${name}`} onClick={() => onDialog({ kind: 'form', link })}>
          Edit
        </Button>
        <Button size="xs" aria-label={`Views of ${name}`} onClick={() => onDialog({ kind: 'views', link })}>
          Views
        </Button>
        {first ? null : (
          <Button size="xs" aria-label={`Revoke ${name}`} onClick={() => onDialog({ kind: 'revoke', link })}>
            Revoke
          </Button>
        )}
      </div>
    </li>
  );
}

function State({ state }: Pick<ShareLink, 'state'>) {
  if (state === 'active') return <StatusPill tone="good">Active</StatusPill>;
  if (state === 'expired') return <StatusPill tone="warning">Expired</StatusPill>;
  return <Pill title="The dashboard is private or archived.">Off</Pill>;
}
