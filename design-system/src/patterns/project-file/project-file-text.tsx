import { Download } from 'lucide';
import { saveFile } from '../../behavior/save-file.ts';
import { Button } from '../../components/button/button.tsx';
import { Concealed } from '../../components/concealed/concealed.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFileStrings } from '../strings/project-file.ts';

/** Props of {@link ProjectFileText}. */
export interface ProjectFileTextProps {
  text: string;
  /** 저장할 파일의 이름입니다. 예: “naru.yaml”. */
  fileName: string;
}

/** The text of a project file, with buttons that save and copy the text. In presentation mode a button reveals the text. */
export function ProjectFileText({ text, fileName }: ProjectFileTextProps) {
  const strings = useStrings(projectFileStrings);
  return (
    <Stack gap="m">
      <Inline gap="s">
        <Button icon={Download} onClick={() => saveFile(fileName, text, 'application/yaml')}>
          {strings.save}
        </Button>
        <CopyButton value={text} label={strings.copyText}>
          {strings.copy}
        </CopyButton>
      </Inline>
      <Concealed label={strings.text}>
        <TextAreaField
          kind="code"
          rows={12}
          label={strings.text}
          hint={strings.textHint}
          value={text}
          readOnly
        />
      </Concealed>
    </Stack>
  );
}
