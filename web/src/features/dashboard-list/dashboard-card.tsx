import { Checkbox } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import type { ReactNode } from 'react';
import { sourceTypeOf } from '../../platform/text/source-type-of.ts';
import { IconArchive, IconLink, IconLock, IconTag, IconWorld } from '../../ui/icons/icons.ts';
import cardLink from '../../ui/plain/card-link.module.css';
import { Pill } from '../../ui/plain/pill.tsx';
import { SourceLogo } from '../../ui/plain/source-logo.tsx';
import { accessOf } from './access-text.ts';
import { FavoriteButton } from './favorite-button.tsx';
import styles from './list.module.css';
import { agoText } from './list-query.ts';
import { Thumbnail } from './thumbnail.tsx';

const MAX_LOGOS = 4;

export type DashboardCardProps = {
  dashboard: DashboardSummary;
  sourceTypes: readonly SourceType[];
  nowMs: number;
  locale: string;
  menu: ReactNode;
  /** All cards are of one client, which is not named. */
  ofClient: boolean;
  /** In selection mode the card is a checkbox instead of a link. */
  pick?: { picked: boolean; onPick: () => void } | undefined;
  /** Link of the whole card. */
  link: ReactNode;
};

/** One dashboard: thumbnail, name, client, sources, access and last view. */
export function DashboardCard({
  dashboard,
  sourceTypes,
  nowMs,
  locale,
  menu,
  ofClient,
  pick,
  link,
}: DashboardCardProps) {
  const { active, clientName, widgetsCount, lastOpenedAt } = dashboard;
  const count = widgetsCount === 1 ? '1 widget' : `${widgetsCount} widgets`;
  const seen = lastOpenedAt ? `opened ${agoText(lastOpenedAt, nowMs, locale)}` : 'no views yet';
  return (
    <article
      className={styles.card}
      data-archived={active ? undefined : ''}
      data-picked={pick?.picked ? '' : undefined}
    >
      <Thumbnail permalink={dashboard.permalink} />
      <div className={styles.cardHead}>
        <SourceLogos types={dashboard.sourceTypes} sourceTypes={sourceTypes} />
        {pick ? (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside, and names itself
          <label className={styles.pick}>
            <Checkbox aria-label={`Select ${dashboard.name}`} checked={pick.picked} onChange={pick.onPick} />
          </label>
        ) : (
          <span className={styles.tools}>
            <FavoriteButton dashboard={dashboard} />
            {menu}
          </span>
        )}
      </div>
      <h2 className={`${styles.cardName} ${cardLink.wholeCard}`}>{link}</h2>
      {clientName && !ofClient ? <p className={styles.cardClient}>{clientName}</p> : null}
      <p className={`${styles.cardMore} tabular`}>
        {count}, {seen}
      </p>
      <div className={styles.pills}>
        {active ? null : <Pill icon={IconArchive}>Archived</Pill>}
        <AccessPill dashboard={dashboard} />
        {dashboard.passwordProtected ? <Pill icon={IconLock}>Password</Pill> : null}
        {dashboard.tags.map((tag) => (
          <Pill key={tag} icon={IconTag}>
            {tag}
          </Pill>
        ))}
      </div>
    </article>
  );
}

function AccessPill({ dashboard }: Pick<DashboardCardProps, 'dashboard'>) {
  const { isPublic, hasLinks, text } = accessOf(dashboard);
  if (isPublic) return <Pill icon={IconWorld}>{text}</Pill>;
  return hasLinks ? <Pill icon={IconLink}>{text}</Pill> : <Pill>{text}</Pill>;
}

function SourceLogos({
  types,
  sourceTypes,
}: {
  types: readonly string[];
  sourceTypes: readonly SourceType[];
}) {
  const known = types.map((type) => sourceTypeOf(sourceTypes, type));
  const names = known.map(({ label }) => label).join(', ');
  return (
    <span className={styles.sources}>
      {known.slice(0, MAX_LOGOS).map((type) => (
        <SourceLogo key={type.label} type={type} />
      ))}
      {known.length > MAX_LOGOS ? (
        <span className={styles.moreSources}>+{known.length - MAX_LOGOS}</span>
      ) : null}
      {known.length === 0 ? <span className={styles.noSource}>No source yet</span> : null}
      <span className="visually-hidden">{names}</span>
    </span>
  );
}
