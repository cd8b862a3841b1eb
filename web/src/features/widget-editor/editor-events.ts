import type { ParameterDefinition, Template } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type {
  FormatId,
  Instance,
  InteractiveWidget,
  MetricOptions,
  Widget,
} from '@vitrine/contract/entities/widget.ts';
import type { NameMapping } from '@vitrine/contract/entities/widgets/name-mapping.ts';
import type { PassiveType } from '@vitrine/contract/entities/widgets/passive-inputs.ts';

import type { Form, SourceName } from '@vitrine/contract/rules/widgets/start-widget.ts';
import type { Appearance } from './appearance/suggest-appearance.ts';
import type { PassiveEdit } from './passive/passive-edits.ts';
import type { Loss, Replacement } from './source/replacement.ts';

export type Parameters = readonly ParameterDefinition[];

/** All events of the panel. Edits of a query go to the open instance. */
export type EditorEvent =
  /** `title` stays if a person has typed it. */
  | { type: 'sourceChosen'; source: SourceName; instanceId: string; title?: string }
  /** A source of the same type continues with the query. */
  | { type: 'sourceReplaced'; replacement: Replacement }
  /** The dashboard has received the widgets that follow a replacement. */
  | { type: 'followed' }
  | ({ type: 'templateChosen'; template: Template } & Form)
  | ({ type: 'customChosen' } & Form)
  /** Shows sources or templates again, or returns to the form; loses nothing. */
  | { type: 'browsed'; to: 'source' | 'template' | null }
  | { type: 'textChosen'; as?: PassiveType }
  | { type: 'restarted' }
  /** Undoes the last change that emptied something. */
  | { type: 'resetUndone' }
  /** The dashboard has another version of it: an undo, or another person's save. */
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
      /** For another property: the parts of the query that it doesn't have. Everything else stays. */
      lost?: readonly Loss[];
    }
  | { type: 'labelsLearned'; labels: Labels; types?: Labels }
  | { type: 'formatChanged'; format: FormatId; options: Record<string, unknown> }
  /** What suits the query, as far as nobody has decided otherwise. */
  | { type: 'lookFitted'; look: Appearance }
  | { type: 'optionChanged'; key: string; value: unknown }
  | { type: 'metricChanged'; instanceId: string; metricId: string; options: Partial<MetricOptions> }
  | { type: 'titleChanged'; title: string }
  | { type: 'framed'; part: FramePart }
  | { type: 'placed'; place: WidgetLayout }
  | { type: 'written'; text: string }
  | { type: 'passiveEdited'; edit: PassiveEdit };

/** By id of a metric or dimension. */
export type Labels = Readonly<Record<string, string>>;

export type WidgetLayout = Pick<Widget, 'width' | 'height' | 'autoHeight' | 'order'>;

/** Everything beside the query. */
export type FramePart = Partial<
  Pick<
    InteractiveWidget,
    | 'width'
    | 'height'
    | 'autoHeight'
    | 'description'
    | 'pageBreak'
    | 'rowsLimit'
    | 'orderBy'
    | 'percent'
    | 'hiddenChange'
    | 'hiddenHighlight'
  >
> & {
  /** Undefined to join rows by equal names. */
  nameMapping?: NameMapping | undefined;
};
