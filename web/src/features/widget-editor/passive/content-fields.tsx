import { Textarea, TextInput } from '@mantine/core';
import {
  MAX_CAPTION,
  MAX_CONTENT,
  MAX_HEADER,
  type PassiveContent,
} from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import type { Ref } from 'react';
import { MarkupHelp } from '../appearance/frame-fields.tsx';
import styles from './passive.module.css';

type TextFields = Pick<PassiveContent, 'header' | 'content' | 'description'>;

export type ContentFieldsProps = {
  content: TextFields;
  onChange: (part: Partial<TextFields>) => void;
  headerRef?: Ref<HTMLInputElement>;
};

/** The words around a file. */
export function ContentFields({ content, onChange, headerRef }: ContentFieldsProps) {
  return (
    <>
      <TextInput
        ref={headerRef}
        label="Header"
        maxLength={MAX_HEADER}
        value={content.header}
        onChange={(event) => onChange({ header: event.currentTarget.value })}
      />
      <div className={styles.written}>
        <Textarea
          label="Content"
          minRows={3}
          maxRows={14}
          maxLength={MAX_CONTENT}
          value={content.content}
          onChange={(event) => onChange({ content: event.currentTarget.value })}
        />
        <MarkupHelp />
      </div>
      <Textarea
        label="Description"
        description="A caption, also read by screen readers."
        minRows={1}
        maxRows={6}
        maxLength={MAX_CAPTION}
        value={content.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
