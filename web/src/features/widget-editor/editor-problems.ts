import type { InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import {
  type Catalogues as Declared,
  widgetProblems,
} from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { repeatedPrefixes } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { isExempt } from './instances/instance-edits.ts';
import { mappingProblems } from './joining/mapping-rows.ts';
import type { Fields } from './query/number-conditions.ts';
import { isWritten } from './storable.ts';

type Catalogues = Readonly<Record<string, Declared[string] & Fields>>;

export const CONDITION_TEXT = 'Complete the condition that is marked, or remove it.';
export const REPEATED_TEXT = 'Another source of this widget has this prefix.';

/**
 * Why a widget can't be stored, by the path of its field: problems of the shared rules, and duplicate prefixes. An unchanged
 * query was complete, whether or not its catalogue is available now.
 */
export function editorProblems(widget: Widget, catalogues: Catalogues, saved: Widget | null): FieldErrors {
  const found = widgetProblems(widget, catalogues);
  if (widget.nature !== 'interactive') return found;
  const known = saved?.nature === 'interactive' ? saved.instances : [];
  const repeated = repeatedPrefixes(widget.instances.map(({ prefix }) => prefix));
  const settled = widget.instances.flatMap((instance, index) => {
    const before = known.find(({ id }) => id === instance.id);
    const same = before !== undefined && JSON.stringify(before.inputs) === JSON.stringify(instance.inputs);
    return same && before.sourceId === instance.sourceId ? [`instances.${index}.type`] : [];
  });
  return {
    ...Object.fromEntries(Object.entries(found).filter(([path]) => !settled.includes(path))),
    ...unfinishedConditions(widget, catalogues),
    ...mappingProblems(widget.nameMapping ?? []),
    ...Object.fromEntries(
      repeated.flatMap((is, index) => (is ? [[`instances.${index}.prefix`, [REPEATED_TEXT]]] : [])),
    ),
  };
}

/** Incomplete conditions, if the form has a field for them. */
function unfinishedConditions({ instances }: InteractiveWidget, catalogues: Catalogues): FieldErrors {
  const paths = instances.flatMap(({ type, inputs }, index) => {
    const catalogue = catalogues[type];
    const parameter = catalogue?.parameters.find(({ kind }) => kind === 'filters');
    if (!catalogue || !parameter || isExempt(parameter, inputs)) return [];
    return !inputs.filter.every((filter) => isWritten(filter, catalogue))
      ? [`instances.${index}.inputs.filter`]
      : [];
  });
  return Object.fromEntries(paths.map((path) => [path, [CONDITION_TEXT]]));
}

/** Title and prefix are no part of the query, nor are incomplete conditions and pairs: its data can be shown without them. */
export function isAskable(problems: FieldErrors): boolean {
  return Object.keys(problems).every(
    (path) => path === 'title' || /^nameMapping|\.(prefix|inputs\.filter)$/u.test(path),
  );
}

export type FirstProblem = {
  /** The instance whose form has to be open; null if the field is always visible. */
  instanceId: string | null;
  /** 'Metrics: Please fill out this field.' */
  text: string;
};

/** The topmost field with a problem: sources are above what is common to all of them. */
export function firstProblem(
  widget: Widget,
  problems: FieldErrors,
  catalogues: Catalogues,
): FirstProblem | null {
  const paths = Object.keys(problems);
  const path = paths.find((each) => each.startsWith('instances')) ?? paths[0];
  if (path === undefined) return null;
  const whole = path.startsWith('nameMapping') ? 'nameMapping' : path;
  const [, index, ...field] = path.startsWith('instances.') ? path.split('.') : ['', '', whole];
  const instance = widget.nature === 'interactive' && index ? widget.instances[Number(index)] : undefined;
  const label = labelOf(field, catalogues[instance?.type ?? '']);
  const merged = widget.nature === 'interactive' && widget.instances.length > 1;
  const whose = merged && instance?.prefix ? `${instance.prefix}, ` : '';
  return { instanceId: instance?.id ?? null, text: `${whose}${label}: ${problems[path]?.[0] ?? ''}` };
}

const labels: Record<string, string> = {
  title: 'Title',
  prefix: 'Prefix',
  sourceId: 'Source',
  type: 'Source',
  instances: 'Source',
  config: 'Question',
  format: 'Show as',
  nameMapping: 'Name mapping',
  'inputs.description': 'Text',
  'inputs.file': 'File',
  'inputs.articles': 'Articles',
  'inputs.startDate': 'From',
  'inputs.endDate': 'To',
};

function labelOf(field: readonly string[], catalogue: Catalogues[string] | undefined): string {
  const name = field.at(-1) ?? '';
  const parameter = field[0] === 'inputs' ? catalogue?.parameters.find(({ id }) => id === name) : undefined;
  return parameter?.label ?? labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
