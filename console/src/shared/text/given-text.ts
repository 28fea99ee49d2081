import { useEffect, useState } from 'react';

/** The source of a text: the text itself, or chosen or dropped files. */
export type TextSource = string | readonly File[];

/** The text at the beginning of an import. */
export interface GivenText {
  text: string;
  /** Why nothing could be read, in Korean. */
  problem: string | undefined;
}

/** Why a text or a file of this length is not read at all, in Korean; `undefined` when it is. */
export type SizeRule = (length: number) => string | undefined;

const ONE_FILE = '파일은 한 번에 하나만 가져올 수 있습니다.';
const UNREADABLE = '파일을 읽지 못했습니다. 폴더가 아닌 텍스트 파일을 놓아주세요.';

const refused = (problem: string): GivenText => ({ text: '', problem });

/** Reads a single file. Its size is checked first. */
export async function readFiles(files: readonly File[], sizeProblem: SizeRule): Promise<GivenText> {
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

/** A text as it was pasted; one that is too long is not put into a field. */
const asGiven = (text: string, sizeProblem: SizeRule): GivenText => {
  const tooLong = sizeProblem(text.length);
  return tooLong === undefined ? { text, problem: undefined } : refused(tooLong);
};

/** The pasted or dropped text; `undefined` while a file is being read. */
export function useGivenText(source: TextSource, sizeProblem: SizeRule): GivenText | undefined {
  const [given, setGiven] = useState(
    typeof source === 'string' ? asGiven(source, sizeProblem) : undefined,
  );
  useEffect(() => {
    if (typeof source !== 'string') void readFiles(source, sizeProblem).then(setGiven);
  }, [source, sizeProblem]);
  return given;
}
