/** What the question before a report is deleted says of its deliveries that are not over; null where there is none. */
export function stoppedWords(openDeliveries: number): string | null {
  if (openDeliveries === 0) return null;
  return openDeliveries === 1
    ? 'One delivery that is not sent yet is stopped.'
    : `${openDeliveries} deliveries that are not sent yet are stopped.`;
}
