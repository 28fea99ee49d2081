import { useEffect, useState } from 'react';

/** The source of a text to import: the text itself, or the files that the member chose or dropped. */
export type TextSource = string | readonly File[];

/** A text to import. */
export interface ImportedText {
  text: string;
  /** The reason why the text could not be read, in Korean; `undefined` for a readable text. */
  problem: string | undefined;
}

/**
 * Returns the reason why a text or file of this length is too large, in Korean; `undefined` for an allowed length. The length is in
 * UTF-16 units for a text, in bytes for a file.
 */
export type SizeRule = (length: number) => string | undefined;

const ONE_FILE = '파일은 한 번에 하나만 가져올 수 있습니다.';
const UNREADABLE = '파일을 읽지 못했습니다. 폴더가 아닌 텍스트 파일을 놓아주세요.';

const refused = (problem: string): ImportedText => ({ text: '', problem });

/** Reads a single file. The size of the file is checked first. */
export async function readSingleFile(
  files: readonly File[],
  sizeProblem: SizeRule,
): Promise<ImportedText> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return refused(ONE_FILE);
  const tooLarge = sizeProblem(file.size);
  if (tooLarge !== undefined) return refused(tooLarge);
  try {
    return { text: await file.text(), problem: undefined };
  } catch {
    return refused(UNREADABLE);
  }
}

/** Returns a pasted text unchanged, or a problem if the text is too long for a field. */
const asGiven = (text: string, sizeProblem: SizeRule): ImportedText => {
  const tooLong = sizeProblem(text.length);
  return tooLong === undefined ? { text, problem: undefined } : refused(tooLong);
};

/** Returns the pasted text or the text of the file; `undefined` while a file is being read. */
export function useImportedText(
  source: TextSource,
  sizeProblem: SizeRule,
): ImportedText | undefined {
  const [given, setGiven] = useState(
    typeof source === 'string' ? asGiven(source, sizeProblem) : undefined,
  );
  useEffect(() => {
    if (typeof source !== 'string') void readSingleFile(source, sizeProblem).then(setGiven);
  }, [source, sizeProblem]);
  return given;
}
