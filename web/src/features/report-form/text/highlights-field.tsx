import { Button, Textarea } from '@mantine/core';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { hasHighlights, MAIL_LOCALE, usualMessage } from '@vitrine/contract/rules/reports/report-template.ts';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { InteractiveButton } from '../../../ui/interactive-button.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import styles from '../report-form.module.css';
import type { ReportPart } from '../report-part.ts';

type HighlightsFieldProps = ReportPart & {
  problems: FieldErrors;
  /** The days of the next scheduled report, in words; null if there is none. */
  nextPeriod: string | null;
};
type Generated = { text: string; period: string };

const NOTHING = 'Nothing is compared in this dashboard, so there are no highlights.';

/** What changed, as it would be written today; edited, it is used in the next report. */
export function HighlightsField({ fields, change, errors, problems, nextPeriod }: HighlightsFieldProps) {
  const [generated, setGenerated] = useState<Generated | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = async () => {
    setFailure(null);
    try {
      const { dashboard_id, date_range } = fields;
      const { data } = await api.reports.highlights.call({ dashboard_id, date_range });
      setGenerated({ text: data.highlights, period: describeRange(data, MAIL_LOCALE) });
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    }
  };
  const isOfOtherDays = generated !== null && nextPeriod !== null && generated.period !== nextPeriod;
  const isEdited = fields.highlights_text !== null;
  const named = hasHighlights(fields.message?.trim() || usualMessage);
  return (
    <div className={styles.highlights}>
      {isEdited ? (
        <Textarea
          label="Highlights of the next report"
          description={`Used once, in the next report that is sent to its recipients, on schedule or with Send now. After that, highlights are written automatically again. ${named ? 'They replace {highlights} in the message.' : 'They are added at the end of the message.'}`}
          autosize
          minRows={3}
          maxRows={12}
          value={fields.highlights_text ?? ''}
          onChange={({ currentTarget }) => change({ highlights_text: currentTarget.value })}
          error={errors.highlights_text ?? problems.highlights_text?.[0]}
        />
      ) : (
        <p className={styles.note}>
          {named
            ? 'Highlights are written automatically when the report is sent.'
            : 'The message has no {highlights}, so the report says nothing of what changed.'}
        </p>
      )}
      {generated && !isEdited ? (
        <figure className={styles.generated}>
          <figcaption>With today’s data, {generated.period}</figcaption>
          <p>{generated.text || NOTHING}</p>
        </figure>
      ) : null}
      {isOfOtherDays ? (
        <p className={styles.note} role="status">
          These numbers are of {generated.period}, as a report sent now would have them. The next scheduled
          report shows {nextPeriod}.
        </p>
      ) : null}
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
      <div className={styles.variables}>
        {isEdited ? (
          <Button size="compact-xs" onClick={() => change({ highlights_text: null })}>
            Write them automatically
          </Button>
        ) : (
          <>
            <InteractiveButton size="compact-xs" onClick={load}>
              Show with today’s data
            </InteractiveButton>
            {generated ? (
              <Button size="compact-xs" onClick={() => change({ highlights_text: generated.text })}>
                Edit for the next report
              </Button>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}
