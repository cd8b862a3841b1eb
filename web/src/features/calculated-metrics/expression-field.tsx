import { Input } from '@mantine/core';
import type { ExpressionProblem } from '@vitrine/contract/rules/formulas/expression-tokens.ts';
import { MAX_EXPRESSION_LENGTH } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import { type Dispatch, type RefObject, useEffect, useId, useRef } from 'react';
import styles from './calculated-metrics.module.css';
import type { Offered } from './completion.ts';
import type { DraftEvent, MetricDraft } from './metric-draft.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useCompletion } from './use-completion.ts';

export type ExpressionFieldProps = {
  draft: MetricDraft;
  dispatch: Dispatch<DraftEvent>;
  offered: readonly Offered[];
  /** The error and its position; shown below the field and underlined in it. */
  problem: ExpressionProblem | null;
};

const help = '+ − * / ( ), min, max, round, abs, if. Type a name to find a metric.';

/** An expression field with suggestions; unreadable parts are underlined. */
export function ExpressionField({ draft, dispatch, offered, problem }: ExpressionFieldProps) {
  const id = useId();
  const completion = useCompletion(draft, dispatch, offered);
  const { open, suggestions, active } = completion;
  return (
    <Input.Wrapper
      id={id}
      label="Expression"
      withAsterisk
      // An error replaces the description, so that nothing below moves.
      description={problem ? undefined : help}
      descriptionProps={{ id: `${id}-help` }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <div className={styles.expression} data-error={problem ? true : undefined}>
        <Underlined expression={draft.expression} problem={problem} />
        <ExpressionInput {...{ id, draft, dispatch, completion }} isWrong={problem !== null} />
        {open ? (
          <SuggestionList {...{ suggestions, active }} id={`${id}-list`} onChoose={completion.choose} />
        ) : null}
      </div>
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem?.text ?? ''}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {open ? announcement(suggestions.length) : ''}
      </p>
    </Input.Wrapper>
  );
}

type ExpressionInputProps = Pick<ExpressionFieldProps, 'draft' | 'dispatch'> & {
  id: string;
  completion: ReturnType<typeof useCompletion>;
  isWrong: boolean;
};

function ExpressionInput({ id, draft, dispatch, completion, isWrong }: ExpressionInputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useCaret(field, draft);
  const { open, active } = completion;
  return (
    <textarea
      ref={field}
      id={id}
      className={styles.expressionInput}
      value={draft.expression}
      maxLength={MAX_EXPRESSION_LENGTH}
      placeholder="clicks / impressions"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      aria-invalid={isWrong || undefined}
      aria-describedby={`${id}-problem ${id}-help`}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={open ? `${id}-list` : undefined}
      aria-activedescendant={open ? `${id}-list-${active}` : undefined}
      onChange={({ currentTarget }) =>
        dispatch({ type: 'typed', expression: currentTarget.value, selection: selectionOf(currentTarget) })
      }
      onSelect={({ currentTarget }) => dispatch({ type: 'selected', selection: selectionOf(currentTarget) })}
      onKeyDown={completion.onKeyDown}
      onBlur={() => dispatch({ type: 'dismissed' })}
    />
  );
}

/** After a suggestion is inserted, the caret moves behind it and the field gets the focus. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>, draft: MetricDraft): void {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const { placed } = draft;
  useEffect(() => {
    if (placed === 0) return;
    const { start, end } = latest.current.selection;
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  }, [placed, field]);
}

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { start: selectionStart, end: selectionEnd };
}

function announcement(count: number): string {
  return `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Up and down choose, Enter takes one.`;
}

/** The same text behind the field, of which only underlines are visible. It also sets the field's height. */
function Underlined({ expression, problem }: Pick<ExpressionFieldProps, 'problem'> & { expression: string }) {
  const { start, end } = problem ?? { start: expression.length, end: expression.length };
  const wrong = expression.slice(start, end);
  return (
    <div aria-hidden className={styles.mirror}>
      {expression.slice(0, start)}
      {problem ? (
        <mark className={styles.wrong}>{wrong.trim() === '' ? `${wrong}\u00a0` : wrong}</mark>
      ) : null}
      {expression.slice(end)}
      {'\u200b'}
    </div>
  );
}
