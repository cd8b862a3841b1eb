import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { filterParameters } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { comparisonOf } from '@vitrine/contract/rules/dates/date-range.ts';
import { sharedUrl } from '@vitrine/contract/rules/text/shared-url.ts';
import { useState } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { CopyLink } from '../../ui/plain/buttons/copy-link.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { dashboardPath, embedCode } from './embed-code.ts';
import { LinkButtons, type LinkDialog, LinkFacts, LinkState, LoadingFacts } from './links/link-facts.tsx';
import styles from './share-menu.module.css';
import type { SharedDashboard } from './shared-dashboard.ts';

type MainLink = { link: ShareLink; timezone: string; onDialog: (dialog: LinkDialog) => void };

export type LinkPartProps = {
  dashboard: Pick<SharedDashboard, 'name' | 'permalink' | 'public' | 'hiddenDateSelector'> & Dates;
  /** What the link shows. */
  dates: Dates;
  filters?: readonly DashboardFilter[] | undefined;
  /** The real-time view, which has no dates. */
  realTime: boolean;
  /** A link that works for its recipients was copied. */
  onCopied?: (() => void) | undefined;
  /** For owners, who can publish and embed it. */
  onMakePublic?: () => Promise<void>;
  /** Its state, limits and views, for owners. */
  main?: MainLink | 'loading' | undefined;
};

/** The dashboard's link with the current dates and filters; a private dashboard can be published first. */
export function LinkPart({
  dashboard,
  dates,
  filters = [],
  realTime,
  onCopied,
  onMakePublic,
  main: given,
}: LinkPartProps) {
  const main = given === 'loading' ? undefined : given;
  const isLoading = given === 'loading';
  const [failure, setFailure] = useState<string | null>(null);
  const path = dashboardPath(dashboard.permalink);
  const { origin } = window.location;
  const comparing = comparisonOf(dashboard) !== null;
  const filtered = new URLSearchParams(filterParameters(filters)).toString();
  const report = sharedUrl(origin, path, dates, { comparing });
  const url = realTime ? `${origin}${path}/realtime` : [report, filtered].filter(Boolean).join('&');
  const isOwner = onMakePublic !== undefined;
  const offersPublic = isOwner && !dashboard.public;
  const publicUrl = async () => {
    setFailure(null);
    try {
      await onMakePublic?.();
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    }
    return url;
  };
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.title}>{isOwner ? (main?.link.name ?? 'Main link') : 'Link'}</h3>
        {main ? <LinkState state={main.link.state} /> : null}
      </div>
      <input
        className={`${styles.url} tabular`}
        aria-label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      {dashboard.public ? null : <p className={styles.text}>{isOwner ? PRIVATE : PRIVATE_FOR_READERS}</p>}
      {main ? <LinkFacts link={main.link} timezone={main.timezone} /> : null}
      {isLoading ? <LoadingFacts /> : null}
      {isOwner && dashboard.hiddenDateSelector ? <p className={styles.text}>{OWN_DATES}</p> : null}
      <div className={styles.row}>
        <CopyLink small kind="primary" text={offersPublic ? publicUrl : url} onCopied={onCopied}>
          {offersPublic ? 'Make public and copy URL' : 'Copy URL'}
        </CopyLink>
        {offersPublic ? (
          <CopyLink small text={url}>
            Copy private URL
          </CopyLink>
        ) : null}
        {isOwner && dashboard.public ? (
          <CopyLink small text={() => embedCode(url, dashboard.name)}>
            Copy embed code
          </CopyLink>
        ) : null}
      </div>
      {main || isLoading ? (
        <div className={styles.row}>
          <LinkButtons link={main?.link} onDialog={main?.onDialog} />
        </div>
      ) : null}
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
    </section>
  );
}

const PRIVATE =
  'While the dashboard is private, this link works only for your team and the clients chosen below.';
const PRIVATE_FOR_READERS = 'Only people it was shared with can open this link, once they have signed in.';
const OWN_DATES = 'The date selector is hidden: viewers always see the dashboard’s own dates.';
