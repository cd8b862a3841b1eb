import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { NumberedAnnotation } from '@vitrine/contract/rules/annotations/number-annotations.ts';
import { ANNOTATION_LIST_ID, renderAnnotations } from '@vitrine/formats/kit/annotations/annotation-entry.ts';
import type { AnnotatedData } from '@vitrine/formats/kit/define-format.ts';
import { RenderedMarkup } from '@vitrine/formats/kit/rendered-markup.tsx';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { memo } from 'react';
import type { Block } from '../sections/blocks.ts';
import styles from './annotation-list.module.css';

type AnnotationListProps = {
  blocks: readonly Block[];
  /** With their annotations, by widget id. */
  results: Readonly<Record<string, WidgetResult>>;
  theme: Theme;
};

/** All annotations that the charts of a view mark, with the numbers of their markers; nothing where there are none. */
export function AnnotationList({ blocks, results, theme }: AnnotationListProps) {
  const annotations = annotationsOf(blocks, results);
  return annotations.length === 0 ? null : <List {...{ annotations, theme }} />;
}

type ListProps = { annotations: readonly NumberedAnnotation[]; theme: Theme };

const List = memo(
  ({ annotations, theme }: ListProps) => (
    <section
      className={styles.card}
      id={ANNOTATION_LIST_ID}
      tabIndex={-1}
      aria-labelledby="annotations-title"
    >
      <h2 className={styles.title} id="annotations-title">
        Annotations
      </h2>
      <div className={styles.list}>
        <RenderedMarkup html={renderAnnotations(annotations, theme)} />
      </div>
    </section>
  ),
  (before, now) => before.theme === now.theme && isSame(before.annotations, now.annotations),
);

function isSame(before: readonly NumberedAnnotation[], now: readonly NumberedAnnotation[]): boolean {
  return before.length === now.length && before.every((annotation, index) => annotation === now[index]);
}

function annotationsOf(
  blocks: readonly Block[],
  results: AnnotationListProps['results'],
): NumberedAnnotation[] {
  const byNumber = new Map<number, NumberedAnnotation>();
  for (const { grids } of blocks)
    for (const { widgets } of grids)
      for (const { id } of widgets)
        for (const annotation of (results[id] as Partial<AnnotatedData> | undefined)?.annotations ?? [])
          byNumber.set(annotation.number, annotation);
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
