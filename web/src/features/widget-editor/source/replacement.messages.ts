import type { InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { type Catalogues, widgetProblems } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import type { Replacement } from './replacement.ts';
import { requestsMissing } from './source-replacement.ts';

/** Says for how many widgets a source was chosen, before the dashboard has it. */
export function replacedText({ to, parts }: Replacement): string {
  const count = new Set(parts.map(({ widgetId }) => widgetId)).size;
  return count > 1 ? `${to.name} was chosen for ${count} widgets.` : `${to.name} was chosen.`;
}

/** Says how many widgets use the source now, and which of them need a choice of their own. */
export function followedText(
  followers: readonly InteractiveWidget[],
  replacement: Replacement,
  catalogues: Catalogues,
): string {
  const lacking = followers.filter(
    (widget) =>
      requestsMissing(widget, replacement) ||
      Object.keys(widgetProblems(widget, catalogues)).some((path) => path.includes('.inputs.')),
  );
  const all = `${followers.length + 1} widgets ask ${replacement.to.name} now.`;
  return lacking.length === 0 ? all : `${all} Something has to be chosen again in ${titlesOf(lacking)}.`;
}

const MAX_TITLES = 3;

function titlesOf(widgets: readonly Widget[]): string {
  const titles = widgets.slice(0, MAX_TITLES).map(({ title }) => `“${title}”`);
  const left = widgets.length - titles.length;
  return `${titles.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
