import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import type { SourceName } from '@vitrine/contract/rules/widgets/start-widget.ts';

/** What was chosen for a parameter and the other source doesn't have. */
export type Loss = {
  parameter: string;
  kind: ParameterDefinition['kind'];
  ids: readonly string[];
  /** It stays as it was chosen: without it a required parameter would be empty, and a source that has it heals the widget. */
  kept?: true;
};

/** One instance's question as the other source can be asked it. */
export type ReplacedPart = {
  widgetId: string;
  instanceId: string;
  inputs: Inputs;
  lost: readonly Loss[];
};

/** A source of the same kind in the place of another one; null where a widget still waited for one. */
export type Replacement = { from: string | null; to: SourceName; parts: readonly ReplacedPart[] };
