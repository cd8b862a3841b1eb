import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import type { SourceName } from '@vitrine/contract/rules/widgets/start-widget.ts';

/** A chosen value that the other source doesn't have. */
export type Loss = {
  parameter: string;
  kind: ParameterDefinition['kind'];
  ids: readonly string[];
  /** It keeps its value: otherwise a required parameter would be empty, and a source that has it repairs the widget. */
  preserved?: true;
};

/** One instance's query adapted to the other source. */
export type ReplacedPart = {
  widgetId: string;
  instanceId: string;
  inputs: Inputs;
  lost: readonly Loss[];
};

/** The replacement of a source by another of the same type; null if a widget had none yet. */
export type Replacement = { from: string | null; to: SourceName; parts: readonly ReplacedPart[] };
