import { Input, SegmentedControl, Switch } from '@mantine/core';
import type { Dashboard, PrintSettings as Settings } from '@vitrine/contract/entities/dashboard.ts';
import { hasCover } from '@vitrine/contract/rules/dashboards/page-size.ts';
import { hasPages } from '@vitrine/contract/rules/dashboards/pages.ts';
import styles from './settings.module.css';

export type PrintSettingsProps = {
  dashboard: Pick<Dashboard, 'print' | 'styles' | 'pages'>;
  onChange: (part: Partial<Settings>) => void;
};

const papers = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
];

const orientations = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
];

/** Settings for print and PDF. */
export function PrintSettings({ dashboard: { print, styles: brand, pages }, onChange }: PrintSettingsProps) {
  return (
    <section className={styles.group} aria-label="PDF and print">
      <h3 className={styles.groupTitle}>PDF and print</h3>
      <Input.Wrapper label="Paper" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Paper"
          data={papers}
          value={print.paper}
          onChange={(paper) => onChange({ paper: paper as Settings['paper'] })}
        />
      </Input.Wrapper>
      <Input.Wrapper label="Orientation" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Orientation"
          data={orientations}
          value={print.orientation}
          onChange={(orientation) => onChange({ orientation: orientation as Settings['orientation'] })}
        />
      </Input.Wrapper>
      <Switch
        label="Begin with a cover page"
        description="Your client’s logo and name, the title, the dates and your own logo on a page of their own."
        checked={hasCover(print, brand.clientImage, hasPages(pages))}
        onChange={(event) => onChange({ cover: event.currentTarget.checked })}
      />
      {hasPages(pages) ? (
        <Switch
          label="Table of contents"
          description="Links to the chapters, which are the pages of the dashboard, and their page numbers in PDFs."
          checked={print.contents}
          onChange={(event) => onChange({ contents: event.currentTarget.checked })}
        />
      ) : null}
    </section>
  );
}
