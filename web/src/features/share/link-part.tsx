import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { comparisonOf } from '@vitrine/contract/rules/date-range.ts';
import { sharedUrl } from '@vitrine/contract/rules/shared-url.ts';
import { CopyLink } from '../../ui/plain/copy-link.tsx';
import { dashboardPath, embedCode } from './embed-code.ts';
import styles from './share-menu.module.css';
import type { SharedDashboard } from './shared-dashboard.ts';

export type LinkPartProps = {
  dashboard: Pick<SharedDashboard, 'name' | 'permalink' | 'public'> & Dates;
  /** What the link shows. */
  dates: Dates;
  /** The page of the real-time widgets, which has no dates. */
  realTime: boolean;
  /** The link was copied. */
  onCopied?: () => void;
  /** Owners may put the dashboard into a site of theirs, too. */
  owner?: boolean;
};

/** The address of a dashboard at the dates that are looked at. */
export function LinkPart({ dashboard, dates, realTime, onCopied, owner = false }: LinkPartProps) {
  const path = dashboardPath(dashboard.permalink);
  const { origin } = window.location;
  const comparing = comparisonOf(dashboard) !== null;
  const url = realTime ? `${origin}${path}/realtime` : sharedUrl(origin, path, dates, { comparing });
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Link</h3>
      <input
        className={`${styles.url} figures`}
        aria-label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      {dashboard.public ? null : <p className={styles.text}>{owner ? PRIVATE : PRIVATE_FOR_READERS}</p>}
      <div className={styles.row}>
        <CopyLink small kind={dashboard.public ? 'primary' : 'default'} text={url} onCopied={onCopied}>
          Copy URL
        </CopyLink>
        {owner ? (
          <CopyLink small text={() => embedCode(url, dashboard.name)}>
            Copy embed code
          </CopyLink>
        ) : null}
      </div>
    </section>
  );
}

const PRIVATE = 'While the dashboard is private, this link leads nowhere for anyone else.';
const PRIVATE_FOR_READERS = 'Only people it was shared with can open this link, once they have signed in.';
