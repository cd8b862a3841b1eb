import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { Explanation } from '@vitrine/contract/entities/widgets/explanation.ts';
import {
  columnDecimals,
  formatDifference,
  formatShare,
  formatValue,
} from '@vitrine/contract/rules/numbers/number-format.ts';
import { metricColumns, withoutParts } from '@vitrine/formats/kit/table/metric-columns.ts';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { IconCopy } from '../../../ui/icons/icons.ts';
import { CopyLink } from '../../../ui/plain/buttons/copy-link.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { LoadingState } from '../../../ui/plain/loading-state.tsx';
import styles from './change-explanation.module.css';
import type { ValueActions } from './data-actions.ts';
import type { Explained } from './fetch-explanation.ts';

type ChangeExplanationProps = {
  widget: InteractiveWidget;
  result: WidgetData;
  explain: NonNullable<ValueActions['explain']>;
  locale: string;
};

/** The metrics of a widget that are shown with their change. */
export function comparedMetrics(widget: InteractiveWidget, { columns, totals }: WidgetData): Column[] {
  return withoutParts(metricColumns(columns, widget)).flatMap(({ column, hiddenChange }) =>
    !hiddenChange && totals[column.key]?.compare != null ? [column] : [],
  );
}

/** Why a metric changed: in words, and as the contributions of its parts. */
export function ChangeExplanation({ widget, result, explain, locale }: ChangeExplanationProps) {
  const metrics = comparedMetrics(widget, result);
  const [explained, setExplained] = useState<Explained>({ metric: metrics[0]?.key ?? '' });
  const { explanation, problem, loading } = useExplanation(explain, explained);
  const dimensions = explanation?.dimensions ?? [];
  return (
    <section className={styles.section} aria-label="Why did it change?" aria-busy={loading}>
      <div className={styles.choices}>
        {metrics.length > 1 ? (
          <Choice
            label="Metric"
            value={explained.metric}
            options={metrics.map(({ key, label }) => ({ id: key, label }))}
            onChange={(metric) => setExplained({ metric })}
          />
        ) : null}
        {dimensions.length > 1 ? (
          <Choice
            label="By"
            value={explained.dimension ?? explanation?.dimension.id ?? ''}
            options={dimensions}
            onChange={(dimension) => setExplained({ ...explained, dimension })}
          />
        ) : null}
      </div>
      {problem ? <ErrorNote>{problem}</ErrorNote> : null}
      {loading && !explanation ? <LoadingState waitingFor="the parts of this change" /> : null}
      {explanation && !problem ? <ExplainedChange explanation={explanation} locale={locale} /> : null}
    </section>
  );
}

/** The last one stays while another is loaded, and its choices after one that failed. */
function useExplanation(explain: ChangeExplanationProps['explain'], { metric, dimension }: Explained) {
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      setLoading(true);
      setProblem(null);
      try {
        const next = await explain({ metric, dimension }, abort.signal);
        if (!abort.signal.aborted) setExplanation(next);
      } catch (error) {
        if (!abort.signal.aborted) setProblem(errorMessage(error));
      }
      if (!abort.signal.aborted) setLoading(false);
    };
    void load();
    return () => abort.abort();
  }, [explain, metric, dimension]);
  return { explanation, problem, loading };
}

type ExplainedChangeProps = { explanation: Explanation; locale: string };

function ExplainedChange({ explanation, locale }: ExplainedChangeProps) {
  const { sentences, parts, rest, dimension, column, change } = explanation;
  const decimals = columnDecimals(
    parts.flatMap(({ from, to, change: contribution }) => [from, to, contribution]),
    column,
  );
  const value = (number: number | null) => formatValue(number, column, locale, { decimals });
  const drawn = { column, locale, decimals };
  const largest = Math.max(Math.abs(rest), ...parts.map((part) => Math.abs(part.change)));
  const isRounding = Math.abs(rest) <= Math.abs(change) * ROUNDING;
  return (
    <>
      <div className={styles.text}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <CopyLink small kind="quiet" icon={IconCopy} text={sentences.join(' ')}>
          Copy text
        </CopyLink>
      </div>
      <table className={styles.parts}>
        <thead>
          <tr>
            <th scope="col">{dimension.label}</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            <th scope="col" colSpan={2}>
              Contribution
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, from, to, change: contribution, share }, index) => (
            // Labels are not unique: names that are missing in several ways are all '(not set)'.
            <tr key={`${index} ${label}`}>
              <th scope="row" dir="auto">
                {label}
              </th>
              <td>{value(from)}</td>
              <td>{value(to)}</td>
              <Contribution {...drawn} {...{ contribution, largest, share }} />
            </tr>
          ))}
          {isRounding ? null : (
            <tr>
              <th scope="row">Everything else</th>
              <td />
              <td />
              <Contribution
                {...drawn}
                {...{ contribution: rest, largest }}
                share={change === 0 ? null : rest / change}
              />
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

/** Below this fraction of the change, what is left is the error of floating-point numbers. */
const ROUNDING = 1e-6;

type ContributionProps = {
  contribution: number;
  share: number | null;
  largest: number;
  column: Column;
  locale: string;
  decimals: number;
};

/** The amount, and a bar from the middle, coloured by whether it is an improvement. */
function Contribution({ contribution, share, largest, column, locale, decimals }: ContributionProps) {
  const size = largest === 0 ? 0 : Math.abs(contribution) / largest;
  const improves = column.direction === 'down' ? contribution < 0 : contribution > 0;
  return (
    <>
      <td title={share === null ? undefined : `${formatShare(share, locale)} of the change`}>
        {formatDifference(contribution, column, locale, { decimals })}
      </td>
      <td className={styles.bar} aria-hidden="true">
        <span
          data-tone={column.direction === 'none' || !column.direction ? 'none' : improves ? 'good' : 'bad'}
          data-falls={contribution < 0 || undefined}
          style={{ '--size': size } as CSSProperties}
        />
      </td>
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (id: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
