import { Input, SegmentedControl } from '@mantine/core';
import { type PassiveType, readUploadInputs } from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import type { CardFieldsProps } from '../appearance/card-fields-props.ts';
import { SizeField, TextFields, TitleField } from '../appearance/frame-fields.tsx';
import { FieldGroup } from '../field-group.tsx';
import { ArticleList } from './article-list.tsx';
import { ContentFields } from './content-fields.tsx';
import { FileField } from './file-field.tsx';

const TYPES: { value: PassiveType; label: string }[] = [
  { value: 'plain', label: 'Text' },
  { value: 'upload', label: 'Image or file' },
  { value: 'historic', label: 'History' },
  { value: 'goals', label: 'Goals' },
];

/** A card with text, with a file and its text, or with dated articles, or with goals. */
export function PassiveFields(props: CardFieldsProps) {
  const { widget, dispatch } = props;
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
