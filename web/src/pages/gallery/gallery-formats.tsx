import { SegmentedControl } from '@mantine/core';
import { type FormatId, formatIdSchema } from '@vitrine/contract/entities/widget.ts';
import { useEffect, useMemo, useState } from 'react';
import { DashboardView } from '../../features/dashboard-view/index.ts';
import { formatDashboard, type Walk, walks } from './fixtures/format-dashboards.ts';
import { range } from './fixtures/sample-results.ts';
import styles from './gallery.module.css';

type Choice = { format: FormatId; walk: Walk; scheme: 'light' | 'dark' };

/**
 * One format in every size or state, as readers see it. Selected by the address:
 * `#formats?format=table&walk=states&scheme=dark`.
 */
export function Formats() {
  const [choice, setChoice] = useState(readChoice);
  const { dashboard, results } = useMemo(
    () => formatDashboard(choice.format, choice.walk),
    [choice.format, choice.walk],
  );
  useEffect(() => {
    const follow = () => setChoice(readChoice());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const change = (changed: Partial<Choice>) => {
    location.hash = `formats?${new URLSearchParams({ ...choice, ...changed })}`;
  };
  return (
    <>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label="Format"
          data={formatIdSchema.options}
          value={choice.format}
          onChange={(format) => change({ format: format as FormatId })}
        />
        <SegmentedControl
          aria-label="Shown"
          data={[...walks]}
          value={choice.walk}
          onChange={(walk) => change({ walk: walk as Walk })}
        />
        <SegmentedControl
          aria-label="Scheme"
          data={['light', 'dark']}
          value={choice.scheme}
          onChange={(scheme) => change({ scheme: scheme as Choice['scheme'] })}
        />
      </div>
      <div data-screenshot="">
        <DashboardView
          key={`${choice.format} ${choice.walk}`}
          mode="edit"
          dashboard={dashboard}
          dates={range}
          results={results}
          viewportWidth={window.innerWidth}
          scheme={choice.scheme}
          locale="en-GB"
          live
          onRetry={() => undefined}
        />
      </div>
    </>
  );
}

function readChoice(): Choice {
  const params = new URLSearchParams(location.hash.split('?')[1] ?? '');
  const format = formatIdSchema.safeParse(params.get('format'));
  return {
    format: format.success ? format.data : 'chart',
    walk: walks.find((walk) => walk === params.get('walk')) ?? 'days',
    scheme: params.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}
