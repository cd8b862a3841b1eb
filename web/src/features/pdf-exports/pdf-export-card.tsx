import { ActionIcon, Button, Progress } from '@mantine/core';
import type { PdfExport } from '@vitrine/contract/entities/pdf.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { IconAlertCircle, IconCheck, IconClock, IconDownload, IconX } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { Spinner } from '../../ui/plain/spinner.tsx';
import { countsOf, itemState, pdfExportState, pdfExportTitle } from './pdf-export.messages.ts';
import styles from './pdf-exports.module.css';

export type PdfExportCardProps = { pdfExport: PdfExport; onCancel: () => void; onRemove: () => void };

/** One ZIP export: progress, failures and download. */
export function PdfExportCard({ pdfExport, onCancel, onRemove }: PdfExportCardProps) {
  const title = pdfExportTitle(pdfExport, browserLocale);
  const { failed } = countsOf(pdfExport);
  const working = pdfExport.status === 'working';
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 className={`${styles.title} tabular`}>{title}</h2>
          <p className={`${styles.state} tabular`} aria-live="polite">
            {pdfExportState(pdfExport)}
            {pdfExport.url ? `, available until ${dateTimeText(pdfExport.expiresAt, browserLocale)}` : null}
          </p>
        </div>
        {pdfExport.url ? (
          <Button component="a" href={pdfExport.url} download leftSection={<Icon of={IconDownload} />}>
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
      {working ? <Bar pdfExport={pdfExport} title={title} /> : null}
      <details className={styles.details} open={failed > 0 || undefined}>
        <summary>Dashboards in it</summary>
        <ul className={styles.items}>
          {pdfExport.items.map((item) => (
            <ItemRow key={item.id} item={item} pdfExport={pdfExport.status} />
          ))}
        </ul>
      </details>
    </article>
  );
}

function Bar({ pdfExport, title }: { pdfExport: PdfExport; title: string }) {
  const { total, ready, failed } = countsOf(pdfExport);
  const share = (count: number) => (100 * count) / total;
  return (
    <Progress.Root className={styles.bar} size="sm">
      <Progress.Section value={share(ready)} aria-label={`Ready of ${title}`} />
      <Progress.Section value={share(failed)} color="bad" withAria={false} />
    </Progress.Root>
  );
}

type ItemProps = { item: PdfExport['items'][number]; pdfExport: PdfExport['status'] };

function ItemRow({ item, pdfExport }: ItemProps) {
  const { text, tone } = itemState(item, pdfExport);
  return (
    <li className={styles.item} data-tone={tone}>
      <span className={styles.name} dir="auto">
        {item.name}
      </span>
      <span className={`${styles.itemState} tabular`}>
        <StatusIcon tone={tone} active={item.status === 'working' && pdfExport === 'working'} />
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
