import { Download } from 'lucide';
import { codeListStrings } from '../../strings/lists.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { Concealed } from '../concealed/concealed.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { codeList } from './code-list.css.ts';

/** Props of {@link CodeList}. */
export interface CodeListProps {
  /** 접근성 이름입니다. 예: “복구 코드”. */
  label: string;
  /** 코드들입니다. 서로 달라야 합니다. */
  codes: readonly string[];
  /** 저장할 파일의 이름입니다. */
  fileName: string;
}

const fileOf = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;

/**
 * A list of codes that are shown only once, such as recovery codes, with buttons that copy the codes and save them as a file. For a
 * single code use `CodeText`.
 */
export function CodeList({ label, codes, fileName }: CodeListProps) {
  const strings = useStrings(codeListStrings);
  return (
    <Concealed label={label}>
      <Stack gap="m">
        <ul aria-label={label} className={codeList}>
          {codes.map((code) => (
            <li key={code}>
              <CodeText>{code}</CodeText>
            </li>
          ))}
        </ul>
        <Inline gap="s">
          <Button asChild icon={Download} size="small">
            <a href={fileOf(codes)} download={fileName}>
              {strings.save}
            </a>
          </Button>
          <CopyButton value={codes.join('\n')} label={strings.copy} />
        </Inline>
      </Stack>
    </Concealed>
  );
}
