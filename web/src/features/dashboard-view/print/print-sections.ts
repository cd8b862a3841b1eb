/** Widgets in order, grouped by page breaks; each group starts a page. */
export function printSections<W extends { pageBreak: boolean }>(widgets: readonly W[]): W[][] {
  const sections: W[][] = [];
  for (const widget of widgets) {
    const current = sections.at(-1);
    if (current === undefined || widget.pageBreak) sections.push([widget]);
    else current.push(widget);
  }
  return sections;
}
