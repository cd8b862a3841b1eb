/** What stands in a card whose query found nothing. */
export function paintEmpty(): string {
  return '<div class="vf-empty">No data for these dates</div>';
}
