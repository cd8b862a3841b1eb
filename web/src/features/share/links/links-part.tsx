import { Button } from '@mantine/core';
import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { IconLinkPlus } from '../../../ui/icons/icons.ts';
import { CopyLink } from '../../../ui/plain/buttons/copy-link.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { Icon } from '../../../ui/plain/icon.tsx';
import { dashboardPath } from '../embed-code.ts';
import shared from '../share-menu.module.css';
import { LinkButtons, type LinkDialog, LinkFacts, LinkState } from './link-facts.tsx';
import styles from './links.module.css';
import { useShareLinks } from './use-share-links.ts';

type LinksPartProps = {
  dashboard: { id: string; timezone: string };
  opened: boolean;
  /** Whether the menu opens here. */
  focused: boolean;
  onDialog: (dialog: LinkDialog) => void;
};

/** The links by which the dashboard is seen without signing in, besides the main link. */
export function LinksPart({ dashboard, opened, focused, onDialog }: LinksPartProps) {
  const { data, error, refetch } = useShareLinks(dashboard.id, opened);
  const others = data?.data.filter(({ first }) => !first) ?? [];
  return (
    <section className={shared.part}>
      <h3 className={shared.title}>Other links</h3>
      <p className={shared.text}>
        Give each recipient a link of their own, with its own password, expiry and dates. These links also
        work while the dashboard is private.
      </p>
      {error && !data ? (
        <ErrorNote onRetry={refetch}>The links could not be listed. {errorMessage(error)}</ErrorNote>
      ) : null}
      {others.length > 0 ? (
        <ul className={styles.links} aria-label="Other links">
          {others.map((link) => (
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
  const { name, state, permalink } = link;
  return (
    <li className={styles.link}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <LinkState state={state} />
      </div>
      <LinkFacts link={link} timezone={timezone} />
      <div className={shared.row}>
        <CopyLink
          small
          text={`${window.location.origin}${dashboardPath(permalink)}`}
          aria-label={`Copy URL of ${name}`}
        >
          Copy
        </CopyLink>
        <LinkButtons link={link} onDialog={onDialog} />
        <Button size="xs" aria-label={`Revoke ${name}`} onClick={() => onDialog({ kind: 'revoke', link })}>
          Revoke
        </Button>
      </div>
    </li>
  );
}
