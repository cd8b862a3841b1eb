import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { SectionWidget } from '@vitrine/contract/rules/widgets/sections.ts';
import { Fragment, type ReactNode } from 'react';
import phone from '../phone.module.css';
import view from '../view.module.css';
import type { ViewMode } from '../view-mode.ts';
import { WidgetFrame, type WidgetFrameProps } from '../widget-frame.tsx';
import styles from './block-list.module.css';
import type { Block, Grid } from './blocks.ts';
import { CollapsibleSection, PrintedSection } from './view-section.tsx';

type BlocksProps = {
  blocks: readonly Block[];
  gridWidth: number;
  mode: ViewMode;
  underlay?: ReactNode;
  frameOf: (widget: Widget) => WidgetFrameProps;
  wrap?: ((widget: Widget, frame: WidgetFrameProps) => ReactNode) | undefined;
  toolsOf?: ((section: SectionWidget) => ReactNode) | undefined;
};

/** The grids of a view; a dashboard without sections has nothing around them. */
export function Blocks({ blocks, ...props }: BlocksProps) {
  const isPlain = blocks.every(({ section, chapter }) => section.heading === null && chapter === null);
  const one = (block: Block) => (
    <OneBlock key={block.section.heading?.id ?? `${block.chapter?.id}`} {...props} block={block} />
  );
  if (isPlain) return blocks.map(one);
  return <div data-sheet="">{blocks.map(one)}</div>;
}

function OneBlock({ block, toolsOf, ...props }: Omit<BlocksProps, 'blocks'> & { block: Block }) {
  const { section, chapter, breaks, grids } = block;
  const { heading } = section;
  const tools = heading ? toolsOf?.(heading) : undefined;
  const cards = grids.map((grid, index) => (
    <Fragment key={index}>
      <Cards {...props} grid={grid} />
    </Fragment>
  ));
  if (heading === null && chapter === null) return cards;
  const content = (
    <>
      {cards}
      {tools && section.widgets.length === 0 ? (
        <p className={styles.nothing}>No widgets in this section yet: they follow its heading.</p>
      ) : null}
    </>
  );
  return (
    <div className={styles.block} data-breaks={breaks || undefined}>
      {chapter ? (
        <h2 className={styles.chapter} id={`chapter-${chapter.id}`} dir="auto">
          {chapter.title}
        </h2>
      ) : null}
      {heading === null ? content : null}
      {heading && props.mode === 'print' ? (
        <PrintedSection section={heading}>{content}</PrintedSection>
      ) : null}
      {heading && props.mode !== 'print' ? (
        <CollapsibleSection section={heading} tools={tools} hidden={props.mode === 'edit' && section.hidden}>
          {content}
        </CollapsibleSection>
      ) : null}
    </div>
  );
}

type CardsProps = Omit<BlocksProps, 'blocks' | 'toolsOf'> & { grid: Grid };

function Cards({ grid, gridWidth, underlay, frameOf, wrap }: CardsProps) {
  return (
    <div className={`${view.grid} ${phone.grid}`} data-grid={gridWidth} {...grid.marks}>
      {underlay}
      {grid.widgets.map((widget) =>
        wrap ? wrap(widget, frameOf(widget)) : <WidgetFrame key={widget.id} {...frameOf(widget)} />,
      )}
    </div>
  );
}
