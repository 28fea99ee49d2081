import { Pencil } from 'lucide';
import { usePresenting } from '../../behavior/presentation.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import {
  TextAreaField,
  type TextAreaFieldProps,
} from '../../components/text-area-field/text-area-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, TextAreaBinding, TextBinding } from '../binding.ts';
import { processStrings } from '../strings/container-settings.ts';

/** Props of {@link ProcessFacts}. Each text is empty for the value of the image. */
export interface ProcessFactsProps {
  /** 엔트리포인트의 단어를 셸처럼 따옴표로 묶은 텍스트입니다. 비어 있으면 이미지의 값입니다. */
  entrypoint: string;
  /** 실행 명령의 단어를 셸처럼 따옴표로 묶은 텍스트입니다. 비어 있으면 이미지의 값입니다. */
  command: string;
  /** 프로그램이 시작하는 폴더입니다. 비어 있으면 이미지의 값입니다. */
  workingFolder: string;
  /** 프로그램을 실행하는 사용자와 그룹입니다. 비어 있으면 이미지의 값입니다. */
  user: string;
  /** 수정 버튼을 누르면 호출됩니다. */
  onEdit: () => void;
  /** 수정 버튼입니다. 수정을 마치면 초점을 받습니다. */
  editRef?: ButtonProps['ref'];
}

/** A command line, which may contain a password. */
function CommandLine({ text }: { text: string }) {
  const strings = useStrings(processStrings);
  const presenting = usePresenting();
  if (text === '') return <span>{strings.ofImage}</span>;
  return presenting ? <Masked>{text}</Masked> : <CodeText>{text}</CodeText>;
}

/** How the program of a container is started, in view mode. For edit mode use `ProcessFields`. */
export function ProcessFacts(props: ProcessFactsProps) {
  const { entrypoint, command, workingFolder, user, onEdit, editRef } = props;
  const strings = useStrings(processStrings);
  const shown = (text: string) =>
    text === '' ? <span>{strings.ofImage}</span> : <CodeText>{text}</CodeText>;
  return (
    <Stack gap="l">
      <DescriptionList>
        <DescriptionItem label={strings.entrypoint}>
          <CommandLine text={entrypoint} />
        </DescriptionItem>
        <DescriptionItem label={strings.command}>
          <CommandLine text={command} />
        </DescriptionItem>
        <DescriptionItem label={strings.workingFolder}>{shown(workingFolder)}</DescriptionItem>
        <DescriptionItem label={strings.user}>{shown(user)}</DescriptionItem>
      </DescriptionList>
      <div>
        <Button size="small" icon={Pencil} ref={editRef} onClick={onEdit}>
          {strings.edit}
        </Button>
      </div>
    </Stack>
  );
}

/** A field for a command with the number of characters that fit. */
type CommandBinding = TextAreaBinding & Pick<TextAreaFieldProps, 'limit'>;

/** Props of {@link ProcessFields}. */
export interface ProcessFieldsProps {
  entrypoint: CommandBinding;
  command: CommandBinding;
  workingFolder: LimitedTextBinding;
  user: TextBinding;
}

/**
 * The fields for how the program of a container is started; an empty field is the value of the image. The commands may have several
 * lines. To show them without fields use `ProcessFacts`.
 */
export function ProcessFields({ entrypoint, command, workingFolder, user }: ProcessFieldsProps) {
  const strings = useStrings(processStrings);
  return (
    <Stack gap="l">
      <TextAreaField
        {...command}
        kind="code"
        rows={1}
        label={strings.commandField}
        placeholder="node server.js"
        hint={strings.commandHint}
      />
      <TextAreaField
        {...entrypoint}
        kind="code"
        rows={1}
        label={strings.entrypointField}
        hint={strings.entrypointHint}
      />
      <Columns minimum="medium" gap="l">
        <TextField
          {...workingFolder}
          kind="code"
          label={strings.workingFolderField}
          placeholder="/app"
          hint={strings.workingFolderHint}
        />
        <TextField
          {...user}
          kind="code"
          label={strings.userField}
          placeholder="1000:1000"
          hint={strings.userHint}
        />
      </Columns>
    </Stack>
  );
}
