import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock, IconDownload, IconX } from '@tabler/icons-react';
import type { PdfBundle } from '@vitrine/contract/entities/pdf.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { Spinner } from '../../ui/plain/spinner.tsx';
import { bundleState, bundleTitle, countsOf, itemState } from './bundle.messages.ts';
import styles from './bundles.module.css';

export type BundleCardProps = { bundle: PdfBundle; onCancel: () => void; onRemove: () => void };

/** One ZIP export: progress, failures and download. */
export function BundleCard({ bundle, onCancel, onRemove }: BundleCardProps) {
  const title = bundleTitle(bundle, browserLocale);
  const { failed } = countsOf(bundle);
  const working = bundle.status === 'working';
  return (
    <article className={styles.bundle} aria-label={title}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 className={`${styles.title} tabular`}>{title}</h2>
          <p className={`${styles.state} tabular`} aria-live="polite">
            {bundleState(bundle)}
            {bundle.url ? `, available until ${untilText(bundle.expiresAt)}` : null}
          </p>
        </div>
        {bundle.url ? (
          <Button component="a" href={bundle.url} download leftSection={<Icon of={IconDownload} />}>
            Download ZIP
          </Button>
        ) : null}
        {working ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <ActionIcon aria-label={`Remove ${title}`} onClick={onRemove}>
            <Icon of={IconX} size={18} />
          </ActionIcon>
        )}
      </div>
      {working ? <Bar bundle={bundle} title={title} /> : null}
      <details className={styles.details} open={failed > 0 || undefined}>
        <summary>Dashboards in it</summary>
        <ul className={styles.items}>
          {bundle.items.map((item) => (
            <ItemRow key={item.id} item={item} bundle={bundle.status} />
          ))}
        </ul>
      </details>
    </article>
  );
}

function Bar({ bundle, title }: { bundle: PdfBundle; title: string }) {
  const { total, ready, failed } = countsOf(bundle);
  const share = (count: number) => (100 * count) / total;
  return (
    <Progress.Root className={styles.bar} size="sm">
      <Progress.Section value={share(ready)} aria-label={`Ready of ${title}`} />
      <Progress.Section value={share(failed)} color="bad" withAria={false} />
    </Progress.Root>
  );
}

type ItemProps = { item: PdfBundle['items'][number]; bundle: PdfBundle['status'] };

function ItemRow({ item, bundle }: ItemProps) {
  const { text, tone } = itemState(item, bundle);
  return (
    <li className={styles.item} data-tone={tone}>
      <span className={styles.name} dir="auto">
        {item.name}
      </span>
      <span className={`${styles.itemState} tabular`}>
        <StatusIcon tone={tone} active={item.status === 'working' && bundle === 'working'} />
        {text}
      </span>
    </li>
  );
}

function StatusIcon({ tone, active }: { tone: ReturnType<typeof itemState>['tone']; active: boolean }) {
  if (active) return <Spinner />;
  if (tone === 'good') return <Icon of={IconCheck} size={14} />;
  return <Icon of={tone === 'bad' ? IconAlertCircle : IconClock} size={14} />;
}

function untilText(instant: string): string {
  return new Intl.DateTimeFormat(browserLocale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}
