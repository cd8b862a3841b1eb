import type { ParameterDefinition, Template } from '@vitrine/contract/entities/catalogue.ts';
import type { PassiveType } from '@vitrine/contract/entities/passive-inputs.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type {
  FormatId,
  Instance,
  InteractiveWidget,
  MetricOptions,
  Widget,
} from '@vitrine/contract/entities/widget.ts';

import type { Form, SourceName } from '@vitrine/contract/rules/widgets/start-widget.ts';
import type { PassiveEdit } from './passive/passive-edits.ts';
import type { Loss, Replacement } from './source/replacement.ts';

export type Parameters = readonly ParameterDefinition[];

/** Everything that can happen in the panel. Edits of a question go to the instance that is open. */
export type EditorEvent =
  /** `title` stays where a person has typed it. */
  | { type: 'sourceChosen'; source: SourceName; instanceId: string; title?: string }
  /** A source of the same kind goes on with the question. */
  | { type: 'sourceReplaced'; replacement: Replacement }
  /** The dashboard has been told of the widgets that follow a replacement. */
  | { type: 'followed' }
  | ({ type: 'templateChosen'; template: Template } & Form)
  | ({ type: 'customChosen' } & Form)
  /** Looks at sources or templates again, or goes back to the form; loses nothing. */
  | { type: 'browsed'; to: 'source' | 'template' | null }
  | { type: 'textChosen'; as?: PassiveType }
  | { type: 'restarted' }
  /** Takes back the last thing that emptied something. */
  | { type: 'resetUndone' }
  /** The dashboard has another version of it: an undo, a save by somebody else. */
  | { type: 'adopted'; widget: Widget }
  | { type: 'instanceAdded'; instanceId: string }
  | { type: 'instanceOpened'; instanceId: string }
  | { type: 'instanceRemoved'; instanceId: string }
  | { type: 'instanceMoved'; instanceId: string; by: 1 | -1 }
  | { type: 'instanceChanged'; part: Partial<Pick<Instance, 'prefix' | 'currency'>> }
  | {
      type: 'inputChanged';
      id: string;
      value: ParameterValue;
      parameters: Parameters;
      /** Of another place, such as a property: what of the question it doesn't have. All else stays. */
      lost?: readonly Loss[];
    }
  | { type: 'labelsLearned'; labels: Labels; types?: Labels }
  | { type: 'formatChanged'; format: FormatId; options: Record<string, unknown> }
  | { type: 'formatFitted'; format: FormatId; options: Record<string, unknown> }
  | { type: 'optionChanged'; key: string; value: unknown }
  | { type: 'metricChanged'; instanceId: string; metricId: string; options: Partial<MetricOptions> }
  | { type: 'titleChanged'; title: string }
  | { type: 'framed'; part: FramePart }
  | { type: 'placed'; place: Place }
  | { type: 'written'; text: string }
  | { type: 'passiveEdited'; edit: PassiveEdit };

/** By id of a metric or dimension. */
export type Labels = Readonly<Record<string, string>>;

export type Place = Pick<Widget, 'width' | 'height' | 'order'>;

/** What lies around the question. */
export type FramePart = Partial<
  Pick<
    InteractiveWidget,
    | 'width'
    | 'height'
    | 'description'
    | 'pageBreak'
    | 'rowsLimit'
    | 'orderBy'
    | 'percent'
    | 'hiddenChange'
    | 'hiddenHighlight'
  >
>;
