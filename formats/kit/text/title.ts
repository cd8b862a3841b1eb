/** Whether a name says what the card's title says already. */
export function isTitle(name: string, title: string): boolean {
  return name.trim().toLowerCase() === title.trim().toLowerCase();
}
