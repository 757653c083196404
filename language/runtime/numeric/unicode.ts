/**
 * Characters' general categories and simple case mappings, from the tables of the JavaScript engine, which may know
 * characters that are newer than GHC 9.0.2's Unicode. Must never give a mapping of several characters.
 * The Unicode Standard, section 4.5 and UnicodeData.txt; GHC's Data.Char.
 */

/** In the order of Data.Char.GeneralCategory. */
const categories: readonly RegExp[] = [
  /\p{Lu}/u,
  /\p{Ll}/u,
  /\p{Lt}/u,
  /\p{Lm}/u,
  /\p{Lo}/u,
  /\p{Mn}/u,
  /\p{Mc}/u,
  /\p{Me}/u,
  /\p{Nd}/u,
  /\p{Nl}/u,
  /\p{No}/u,
  /\p{Pc}/u,
  /\p{Pd}/u,
  /\p{Ps}/u,
  /\p{Pe}/u,
  /\p{Pi}/u,
  /\p{Pf}/u,
  /\p{Po}/u,
  /\p{Sm}/u,
  /\p{Sc}/u,
  /\p{Sk}/u,
  /\p{So}/u,
  /\p{Zs}/u,
  /\p{Zl}/u,
  /\p{Zp}/u,
  /\p{Cc}/u,
  /\p{Cf}/u,
  /\p{Cs}/u,
  /\p{Co}/u,
];

const notAssigned = 29;

/** The index in Data.Char.GeneralCategory of a code point's category. */
export function generalCategory(codePoint: number): number {
  const text = String.fromCodePoint(codePoint);
  const index = categories.findIndex(category => category.test(text));
  return index < 0 ? notAssigned : index;
}

export function toUpper(codePoint: number): number {
  if (codePoint === 0x19b || codePoint === 0x264) return codePoint; // their capitals are newer than Unicode 13
  return withIota(codePoint) ?? single(String.fromCodePoint(codePoint).toUpperCase(), codePoint);
}

export function toLower(codePoint: number): number {
  if (codePoint === 0x130) return 0x69; // I with a dot: in full two characters, by the simple mapping i
  return single(String.fromCodePoint(codePoint).toLowerCase(), codePoint);
}

export function toTitle(codePoint: number): number {
  if (codePoint >= 0x1c4 && codePoint <= 0x1cc) return codePoint - ((codePoint - 0x1c4) % 3) + 1;
  if (codePoint >= 0x1f1 && codePoint <= 0x1f3) return 0x1f2;
  if (codePoint >= 0x10d0 && codePoint <= 0x10ff) return codePoint; // Georgian has capitals, but no title case
  return toUpper(codePoint);
}

/** Greek letters with iota subscript: in full a capital and an iota, by the simple mapping one character. */
function withIota(codePoint: number): number | undefined {
  if (codePoint >= 0x1f80 && codePoint <= 0x1faf) return codePoint % 16 < 8 ? codePoint + 8 : codePoint;
  switch (codePoint) {
    case 0x1fb3:
    case 0x1fc3:
    case 0x1ff3:
      return codePoint + 9;
    case 0x1fbc:
    case 0x1fcc:
    case 0x1ffc:
      return codePoint;
    default:
      return undefined;
  }
}

function single(text: string, otherwise: number): number {
  const first = text.codePointAt(0) ?? otherwise;
  return text.length === (first > 0xffff ? 2 : 1) ? first : otherwise;
}
