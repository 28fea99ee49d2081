/** The typeface's name, which its licence reserves, and ours: as long, so that nothing in the file has to move. */
export const RESERVED_NAME = 'Pretendard';
const OUR_NAME = 'NaruSansKR';

/** The copyright notice, which keeps the name of the work it is about. */
const COPYRIGHT = 0;

const inUtf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** The offset of the naming table in an SFNT file. */
function nameTable(font: Buffer): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error('The font has no table of names.');
  return font.readUInt32BE(entry + 8);
}

function replaceIn(text: Buffer): void {
  const [from, to] = [inUtf16(RESERVED_NAME), inUtf16(OUR_NAME)];
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at)) to.copy(text, at);
}

/**
 * The same SFNT under our name: a changed font must not bear a reserved one.
 * @see https://openfontlicense.org/ofl-reserved-font-name/ and https://learn.microsoft.com/typography/opentype/spec/name
 */
export function withOurName(original: Buffer): Buffer {
  const font = Buffer.from(original);
  const table = nameTable(font);
  const strings = table + font.readUInt16BE(table + 4);
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const record = table + 6 + 12 * index;
    if (font.readUInt16BE(record + 6) === COPYRIGHT) continue;
    const start = strings + font.readUInt16BE(record + 10);
    replaceIn(font.subarray(start, start + font.readUInt16BE(record + 8)));
  }
  return font;
}
