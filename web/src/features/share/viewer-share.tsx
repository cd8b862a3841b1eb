import { type ReactNode, useRef, useState } from 'react';
import { IconShare2 } from '../../ui/icons/icons.ts';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import { Sheet } from '../../ui/plain/overlays/sheet.tsx';
import { LinkPart, type LinkPartProps } from './link-part.tsx';
import { PdfPart, type PdfPartProps } from './pdf-part.tsx';
import styles from './share-menu.module.css';

export type ViewerShareProps = Pick<LinkPartProps, 'dates' | 'filters' | 'realTime'> & {
  dashboard: LinkPartProps['dashboard'] & PdfPartProps['dashboard'];
  pdf: ReactNode;
};

/** A reader's share menu: the link with the current dates, and the PDF. */
export function ViewerShare({ dashboard, dates, filters, realTime, pdf }: ViewerShareProps) {
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor}>
      <PlainButton
        aria-label="Share"
        icon={IconShare2}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <span className={styles.label}>Share</span>
      </PlainButton>
      {opened ? (
        <Sheet label="Share" anchor={anchor} onClose={() => setOpened(false)} className={styles.sheet}>
          <PdfPart {...{ dashboard, realTime, pdf }} />
          <LinkPart {...{ dashboard, dates, filters, realTime }} />
        </Sheet>
      ) : null}
    </span>
  );
}
