import { Button, Textarea, TextInput } from '@mantine/core';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import {
  fillTemplate,
  fitsLine,
  type TemplateValues,
  type TemplateVariable,
  templateVariables,
  usualMessage,
  usualSubject,
  withHighlights,
} from '@vitrine/contract/rules/reports/report-template.ts';
import { useState } from 'react';
import styles from '../report-form.module.css';
import type { ReportPart } from '../report-part.ts';

const names = Object.keys(templateVariables) as TemplateVariable[];

type TextFieldsProps = ReportPart & {
  problems: FieldErrors;
  /** Values of the variables in the next report; null if there is none. */
  values: TemplateValues | null;
};

/** Subject and message of the mail, with variables; empty for the default text. */
export function TextFields({ fields, change, errors, problems, values }: TextFieldsProps) {
  const [last, setLast] = useState<'subject' | 'message'>('message');
  const usual = { subject: usualSubject, message: usualMessage };
  const insert = (name: TemplateVariable) =>
    change({ [last]: `${fields[last] ?? usual[last]}${fields[last]?.endsWith(' ') ? '' : ' '}{${name}}` });
  const reads = (name: 'subject' | 'message') => {
    if (!values || problems[name]) return null;
    const text = fields[name]?.trim() || usual[name];
    const { highlights_text: highlights } = fields;
    if (name === 'subject' || highlights === null) return fillTemplate(text, values);
    return fillTemplate(withHighlights(text, true), { ...values, highlights });
  };
  return (
    <fieldset className={styles.group}>
      <legend>E-mail text</legend>
      <TextInput
        label="Subject"
        placeholder={usualSubject}
        value={fields.subject ?? ''}
        onFocus={() => setLast('subject')}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value || null })}
        error={errors.subject ?? problems.subject?.[0]}
      />
      <Textarea
        label="Message"
        placeholder={usualMessage}
        autosize
        minRows={2}
        maxRows={8}
        value={fields.message ?? ''}
        onFocus={() => setLast('message')}
        onChange={({ currentTarget }) => change({ message: currentTarget.value || null })}
        error={errors.message ?? problems.message?.[0]}
      />
      <div className={styles.variables}>
        <span>Insert:</span>
        {names
          .filter((name) => last === 'message' || fitsLine(name))
          .map((name) => (
            <Button key={name} size="compact-xs" title={templateVariables[name]} onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
      </div>
      <div className={styles.reads} role="status" aria-label="E-mail preview">
        {reads('subject') ? <strong>{reads('subject')}</strong> : null}
        {reads('message') ? <p>{reads('message')}</p> : null}
      </div>
    </fieldset>
  );
}
