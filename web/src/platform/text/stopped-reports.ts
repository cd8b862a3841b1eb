/** Text of a deletion dialog about a report's unfinished deliveries; null without any. */
export function stoppedText(openDeliveries: number): string | null {
  if (openDeliveries === 0) return null;
  return openDeliveries === 1
    ? 'One delivery that is not sent yet is stopped.'
    : `${openDeliveries} deliveries that are not sent yet are stopped.`;
}
