import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { unsettledDataText } from '@vitrine/contract/rules/reports/unsettled-data.messages.ts';
import styles from './unsettled-data.module.css';

type UnsettledDataProps = {
  dashboard: Pick<Dashboard, 'widgets' | 'pages'>;
  results: Readonly<Record<string, WidgetResult>>;
  locale: string;
};

/** Paper doesn't change any more: the values that still can are named. */
export function UnsettledData({ dashboard, results, locale }: UnsettledDataProps) {
  const text = unsettledDataText(dashboard, Object.values(results), locale);
  return text ? <p className={styles.text}>{text}</p> : null;
}
