import { Button } from '@mantine/core';
import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { browserLocale } from '../../../platform/text/locale.ts';
import { Pill, StatusPill } from '../../../ui/plain/pill.tsx';
import { Skeleton } from '../../../ui/plain/skeleton.tsx';
import shared from '../share-menu.module.css';
import { limitsText, viewsText } from './link.messages.ts';

/** What is open over the share menu. */
export type LinkDialog =
  | { kind: 'form'; link: ShareLink | null }
  | { kind: 'views' | 'revoke'; link: ShareLink };

type LinkFactsProps = { link: ShareLink; timezone: string };

/** What limits a link, and how often it was viewed. */
export function LinkFacts({ link, timezone }: LinkFactsProps) {
  const limits = limitsText(link, { locale: browserLocale, timezone });
  return (
    <>
      {limits ? <p className={`${shared.text} tabular`}>{limits}</p> : null}
      <p className={`${shared.text} tabular`}>{viewsText(link, Date.now())}</p>
    </>
  );
}

/** A placeholder as high as the line of views. */
export function LoadingFacts() {
  return (
    <p className={shared.text}>
      <Skeleton width={96} height="1lh" />
    </p>
  );
}

type LinkButtonsProps = {
  /** Undefined while it loads: the buttons are disabled. */
  link: ShareLink | undefined;
  onDialog: ((dialog: LinkDialog) => void) | undefined;
};

export function LinkButtons({ link, onDialog }: LinkButtonsProps) {
  const name = link?.name ?? 'the link';
  const open = (kind: 'form' | 'views') => link && onDialog?.({ kind, link });
  return (
    <>
      <Button size="xs" aria-label={`Edit ${name}`} disabled={!link} onClick={() => open('form')}>
        Edit
      </Button>
      <Button size="xs" aria-label={`Views of ${name}`} disabled={!link} onClick={() => open('views')}>
        Views
      </Button>
    </>
  );
}

export function LinkState({ state }: Pick<ShareLink, 'state'>) {
  if (state === 'active') return <StatusPill tone="good">Active</StatusPill>;
  if (state === 'expired') return <StatusPill tone="warning">Expired</StatusPill>;
  return <Pill title="The dashboard is private or archived.">Off</Pill>;
}
