/** What the editor says of times and labels, beyond what every view says. No editor is needed here. */
/** A text in the status bar, where `$(name)` would become an icon. */
export const withoutIcons = (text: string): string => text.replaceAll('$(', '\\$(');

/** `14:32:05`, and with its day where that is another than today's. */
export function timeOf(milliseconds: number, now = new Date()): string {
  const time = new Date(milliseconds);
  const clock = time.toLocaleTimeString(undefined, { hour12: false });
  return time.toDateString() === now.toDateString() ? clock : `${time.toLocaleDateString()} ${clock}`;
}
