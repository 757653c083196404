/** A bar of costs as the icon of a row in a tree: icons stand in one column, whatever is beside them. */
import * as vscode from 'vscode';

/** Parts of the whole program, from 0 to 1. */
export interface Shares {
  readonly individual: number;
  readonly inherited: number;
}

export type BarColours = Readonly<Record<keyof Shares, string>>;

/** Pixels of an icon's side, and of the bar's height. */
const [side, height] = [16, 8];

/** The bar in the colours of light and of dark themes; individual costs first, then the rest of the inherited ones. What costs nothing has an empty
 * icon, as the names beside them stand in one column, too. */
export function barIcon(
  { individual, inherited }: Shares,
  colours: { readonly light: BarColours; readonly dark: BarColours },
): { readonly light: vscode.Uri; readonly dark: vscode.Uri } {
  const picture = (of: BarColours): vscode.Uri => {
    const own = widthOf(individual);
    const all = Math.max(own, widthOf(inherited));
    const part = (colour: string, from: number, to: number): string =>
      to > from
        ? `<rect x="${from}" y="${(side - height) / 2}" width="${to - from}" height="${height}" fill="${colour}"/>`
        : '';
    const parts = part(of.individual, 0, own) + part(of.inherited, own, all);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${parts}</svg>`;
    return vscode.Uri.parse(`data:image/svg+xml;base64,${btoa(svg)}`);
  };
  return { light: picture(colours.light), dark: picture(colours.dark) };
}

/** What costs anything is to be seen. */
const widthOf = (share: number): number =>
  share <= 0 ? 0 : Math.max(1, Math.round(side * Math.min(1, share)));
