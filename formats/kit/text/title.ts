/** Whether a name repeats the card's title. */
export function isTitle(name: string, title: string): boolean {
  return name.trim().toLowerCase() === title.trim().toLowerCase();
}
