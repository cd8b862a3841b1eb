import { Switch, Textarea, TextInput } from '@mantine/core';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { memo } from 'react';
import { SizePicker } from '../../../ui/fields/size-picker.tsx';
import styles from '../editor.module.css';
import type { EditorEvent } from '../editor-events.ts';

/** A few sentences: longer text belongs in a text card. */
const MAX_DESCRIBED = 1000;

export type FrameFieldsProps = {
  widget: Widget;
  problems: FieldErrors;
  dispatch: (event: EditorEvent) => void;
};

export function TitleField({ widget, problems, dispatch }: FrameFieldsProps) {
  return (
    <TextInput
      label="Title"
      withAsterisk
      maxLength={200}
      value={widget.title}
      error={problems.title?.[0]}
      onChange={(event) => dispatch({ type: 'titleChanged', title: event.currentTarget.value })}
    />
  );
}

export const SizeField = memo(SizeFields);

function SizeFields({ widget, dispatch }: Omit<FrameFieldsProps, 'problems'>) {
  return (
    <>
      <SizePicker
        value={{ width: widget.width, height: widget.height }}
        onChange={(part) =>
          dispatch({
            type: 'framed',
            part: { ...part, autoHeight: widget.autoHeight && part.height === widget.height },
          })
        }
      />
      <Switch
        label="Automatic height"
        description="As high as its content."
        checked={widget.autoHeight ?? false}
        onChange={(event) => dispatch({ type: 'framed', part: { autoHeight: event.currentTarget.checked } })}
      />
    </>
  );
}

/** What the values mean, for readers. */
export const DescriptionField = memo(Description);

type DescriptionProps = { description: string; dispatch: (event: EditorEvent) => void };

function Description({ description, dispatch }: DescriptionProps) {
  return (
    <Textarea
      label="Description"
      description="Shown as a tooltip, and below the title in PDFs."
      minRows={2}
      maxRows={8}
      maxLength={MAX_DESCRIBED}
      value={description}
      onChange={(event) => dispatch({ type: 'framed', part: { description: event.currentTarget.value } })}
    />
  );
}

export const PageBreakField = memo(PageBreak);

function PageBreak({ widget, dispatch }: Omit<FrameFieldsProps, 'problems'>) {
  return (
    <Switch
      label="Start a new page here when printed"
      checked={widget.pageBreak}
      onChange={(event) => dispatch({ type: 'framed', part: { pageBreak: event.currentTarget.checked } })}
    />
  );
}

/** Custom text with the markup that cards support. */
export function TextFields({ widget, problems, dispatch }: FrameFieldsProps) {
  return (
    <>
      <Textarea
        label="Text"
        withAsterisk
        minRows={8}
        maxRows={20}
        maxLength={20_000}
        data-autofocus
        value={widget.description}
        error={problems['inputs.description']?.[0]}
        onChange={(event) => dispatch({ type: 'written', text: event.currentTarget.value })}
      />
      <MarkupHelp />
    </>
  );
}

/** The markup that cards support. */
export function MarkupHelp() {
  return (
    <p className={styles.help}>
      <code># Heading</code>, <code>**bold**</code>, <code>*italic*</code>, <code>- list</code>,{' '}
      <code>[words](address)</code>. An empty line starts a paragraph.
    </p>
  );
}
