import { Checkbox } from '@mantine/core';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/dialogs/confirm-modal.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { openInstance } from '../instances/instance-edits.ts';
import { suggestTitle } from '../suggest-title.ts';
import type { Editor } from '../use-editor.ts';
import { catalogueLabels } from './catalogue-labels.ts';
import { instancesAsking } from './source-replacement.ts';
import { SourceStep } from './source-step.tsx';
import { type Target, useReplacement } from './use-replacement.ts';

export type SourceViewProps = {
  editor: Editor;
  /** The dashboard's widgets, those that lost the same source among them. */
  widgets: readonly Widget[];
  /** The query can't be sent to any source, so discarding it needs no confirmation. */
  disconnected?: boolean;
};

/** The choice of a source; asks for confirmation if another one would discard a query. */
export function SourceView({ editor, widgets, disconnected = false }: SourceViewProps) {
  const { state, dispatch, catalogues, place } = editor;
  const [confirming, setConfirming] = useState<Source | null>(null);
  const [forAll, setForAll] = useState(false);
  const { replace, pendingId, problem } = useReplacement((replacement) =>
    dispatch({ type: 'sourceReplaced', replacement }),
  );
  const { widget } = state;
  const open = widget.nature === 'interactive' ? openInstance(widget, state.openId) : undefined;
  const alone = widget.nature === 'interactive' && widget.instances.length < 2;
  const loses = open !== undefined && (open.inputs.metrics.length > 0 || open.inputs.filter.length > 0);
  const keepingType = open && open.config !== '' && open.type !== '' ? open.type : null;
  const lost = disconnected && place.original ? (open?.sourceId ?? null) : null;
  const sisters = widgets.filter(
    (other) => other.id !== widget.id && lost !== null && instancesAsking(other, lost).length > 0,
  );
  const choose = (source: Source) => {
    const title = typedTitle(widget, catalogues.byType);
    dispatch({ type: 'sourceChosen', source, instanceId: newWidgetId(Math.random), title });
  };
  const take = (source: Source) => {
    const isOther = source.id !== open?.sourceId;
    if (open && isOther && source.type === keepingType) {
      const instances = disconnected ? instancesAsking(widget, open.sourceId) : [open];
      const own = instances.map((instance) => ({ widget, instance }));
      return void replace(source, [...own, ...(forAll ? targetsOf(sisters, lost) : [])]);
    }
    return loses && !disconnected && isOther ? setConfirming(source) : choose(source);
  };
  return (
    <>
      {problem ? <ErrorNote>{problem}</ErrorNote> : null}
      <SourceStep
        title={disconnected ? 'Select another source' : undefined}
        realTime={widget.realTime}
        chosenId={open?.sourceId ?? null}
        pendingId={pendingId}
        keepingType={keepingType}
        keepingChoice={
          sisters.length > 0 ? (
            <ForAll count={sisters.length + 1} checked={forAll} onChange={setForAll} />
          ) : null
        }
        onSource={take}
        onText={alone && !loses ? (as) => dispatch({ type: 'textChosen', as }) : null}
      />
      <ConfirmModal
        opened={confirming !== null}
        onClose={() => setConfirming(null)}
        onSubmit={() => confirming && choose(confirming)}
        title="Start over with another source?"
        submitLabel="Start over"
        cancelLabel="Keep this one"
        danger
      >
        {alone
          ? 'Its query and appearance are reset. You can undo this.'
          : 'Its query is reset; the other sources stay. You can undo this.'}
      </ConfirmModal>
    </>
  );
}

function targetsOf(widgets: readonly Widget[], sourceId: string | null): Target[] {
  return widgets.flatMap((widget) =>
    instancesAsking(widget, sourceId).map((instance) => ({ widget, instance })),
  );
}

type ForAllProps = { count: number; checked: boolean; onChange: (checked: boolean) => void };

function ForAll({ count, checked, onChange }: ForAllProps) {
  return (
    <Checkbox
      label={`Use it for all ${count} widgets of this dashboard that lost the same source`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

type Catalogues = Readonly<
  Record<string, Pick<WidgetCatalogue, 'metrics' | 'dimensions' | 'calculatedMetrics' | 'templates'>>
>;

/** A title that a person typed; empty if it is a template's, or describes the query. */
export function typedTitle(widget: Widget, catalogues: Catalogues): string {
  const { title } = widget;
  if (widget.nature !== 'interactive') return title;
  const known = widget.instances.flatMap(({ type }) => catalogues[type] ?? []);
  const templates = known.flatMap((catalogue) => catalogue.templates);
  const allInputs = widget.instances.map(({ inputs }) => inputs);
  const given = [
    ...templates.map((template) => template.title),
    suggestTitle(allInputs, catalogueLabels(known)),
  ];
  return given.includes(title) ? '' : title;
}
