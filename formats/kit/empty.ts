/** What stands in a card whose query found nothing, or nothing that can be drawn. */
export function paintEmpty(words = 'No data for these dates'): string {
  return `<div class="vf-empty">${words}</div>`;
}
