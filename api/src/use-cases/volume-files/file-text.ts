/** The text of a file, for a preview. */

export interface FileText {
  text: string;
  encoding: 'utf-8' | 'euc-kr';
}

const ENCODINGS = ['utf-8', 'euc-kr'] as const;

/**
 * Decodes the beginning of a file. Returns `undefined` for bytes that are no text.
 * @param isCut whether the last character may be incomplete
 */
export function decodeText(bytes: Uint8Array, isCut: boolean): FileText | undefined {
  if (bytes.includes(0)) return undefined;
  for (const encoding of ENCODINGS) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
      return { text, encoding };
    } catch {
      // The bytes have another encoding.
    }
  }
  return undefined;
}
