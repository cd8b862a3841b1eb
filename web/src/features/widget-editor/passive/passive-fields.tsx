import { Input, SegmentedControl, Switch, Textarea } from '@mantine/core';
import {
  type PassiveType,
  readSectionInputs,
  readUploadInputs,
  type SectionInputs,
} from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import type { CardFieldsProps } from '../appearance/card-fields-props.ts';
import { PageBreakField, SizeField, TextFields, TitleField } from '../appearance/frame-fields.tsx';
import styles from '../editor.module.css';
import { FieldGroup } from '../field-group.tsx';
import { ArticleList } from './article-list.tsx';
import { ContentFields } from './content-fields.tsx';
import { FileField } from './file-field.tsx';

/** A few sentences: longer text belongs in a text card. */
const MAX_SECTION_TEXT = 1000;

const TYPES: { value: PassiveType; label: string }[] = [
  { value: 'plain', label: 'Text' },
  { value: 'upload', label: 'Image or file' },
  { value: 'historic', label: 'History' },
  { value: 'goals', label: 'Goals' },
];

/** A section, or a card with text, with a file and its text, or with dated articles, or with goals. */
export function PassiveFields(props: CardFieldsProps) {
  const { widget, dispatch } = props;
  if (widget.type === 'section') return <SectionFields {...props} />;
  return (
    <>
      <FieldGroup title="What it shows">
        <Input.Wrapper label="Kind" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Kind"
            data={TYPES}
            value={widget.type}
            onChange={(to) =>
              dispatch({ type: 'passiveEdited', edit: { kind: 'typeChosen', to: to as PassiveType } })
            }
          />
        </Input.Wrapper>
        <TitleField {...props} />
        {widget.type === 'plain' ? <TextFields {...props} /> : null}
        {widget.type === 'upload' ? <UploadFields {...props} /> : null}
        <SizeField {...props} />
      </FieldGroup>
      {widget.type === 'historic' ? <ArticleList {...props} /> : null}
    </>
  );
}

function UploadFields({ widget, problems, dispatch }: CardFieldsProps) {
  const content = readUploadInputs(widget.inputs);
  const change = (part: Partial<typeof content>) =>
    dispatch({ type: 'passiveEdited', edit: { kind: 'contentChanged', part } });
  return (
    <>
      <FileField
        label="File"
        documents
        required
        value={content.file}
        error={problems['inputs.file']?.[0]}
        onChange={(file) => change({ file })}
      />
      <ContentFields content={content} onChange={change} />
    </>
  );
}

function SectionFields(props: CardFieldsProps) {
  const { widget, dispatch } = props;
  const { hiddenWithoutData, collapsed } = readSectionInputs(widget.inputs);
  const change = (part: Partial<SectionInputs>) =>
    dispatch({ type: 'passiveEdited', edit: { kind: 'sectionChanged', part } });
  return (
    <>
      <FieldGroup title="Section">
        <TitleField {...props} />
        <Textarea
          label="Text"
          description="Below the title."
          minRows={2}
          maxRows={8}
          maxLength={MAX_SECTION_TEXT}
          value={widget.description}
          onChange={(event) => dispatch({ type: 'written', text: event.currentTarget.value })}
        />
        <Switch
          label="Hide when it has no data"
          description="Viewers don’t see the section while none of its widgets has data for the dates."
          checked={hiddenWithoutData}
          onChange={(event) => change({ hiddenWithoutData: event.currentTarget.checked })}
        />
        <Switch
          label="Collapsed at first"
          description="Viewers expand the section to see its widgets. In print and PDFs it is expanded."
          checked={collapsed}
          onChange={(event) => change({ collapsed: event.currentTarget.checked })}
        />
        <PageBreakField {...props} />
      </FieldGroup>
      <p className={styles.help}>The widgets from this heading to the next one are its section.</p>
    </>
  );
}
