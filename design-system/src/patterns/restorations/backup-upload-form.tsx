import { Button } from '../../components/button/button.tsx';
import { Field } from '../../components/field/field.tsx';
import { FileButton } from '../../components/file-button/file-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextDropZone } from '../../components/text-drop-zone/text-drop-zone.tsx';
import { formatBytes } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { SelectBinding } from '../binding.ts';
import { restorationStrings } from '../strings/restorations.ts';

/** Props of {@link BackupUploadForm}. */
export interface BackupUploadFormProps {
  /** 올린 파일이 누구의 백업이 되는지 선택합니다. */
  subject: SelectBinding & Pick<SelectFieldProps, 'options'>;
  /** 선택한 것에 올릴 수 있는 파일의 종류를 표시한 한두 문장입니다. */
  formats: string;
  /** 시스템의 파일 대화상자가 먼저 보여줄 파일의 종류입니다. */
  accept: string;
  /** 선택한 파일입니다. 아직 없으면 `undefined`입니다. */
  file: { readonly name: string; readonly bytes: number } | undefined;
  onFile: (file: File) => void;
  /** 서버가 받은 양이며 단위는 바이트입니다. 올리는 중이 아니면 `undefined`입니다. */
  received: number | undefined;
  onStop: () => void;
}

type FileFieldProps = Pick<BackupUploadFormProps, 'accept' | 'file' | 'formats' | 'onFile'>;

/** The chosen file, and the button that chooses one. A file can be dropped here, too. */
function FileField({ accept, file, formats, onFile }: FileFieldProps) {
  const strings = useStrings(restorationStrings);
  return (
    <TextDropZone
      hint={strings.dropFile}
      onFiles={([first]) => {
        if (first) onFile(first);
      }}
    >
      <Field label={strings.file} hint={formats} naming="group" required>
        {({ 'aria-describedby': describedBy }) => (
          <Inline gap="s">
            <FileButton accept={accept} onFile={onFile} aria-describedby={describedBy}>
              {file ? strings.chooseOther : strings.chooseFile}
            </FileButton>
            {file && <Text as="span">{`${file.name} · ${formatBytes(file.bytes)}`}</Text>}
          </Inline>
        )}
      </Field>
    </TextDropZone>
  );
}

interface UploadingProps {
  file: NonNullable<BackupUploadFormProps['file']>;
  received: number;
  onStop: () => void;
}

/** The progress of the upload, with the button that ends it. */
function Uploading({ file: { name, bytes }, received, onStop }: UploadingProps) {
  const strings = useStrings(restorationStrings);
  const label = `${name} ${strings.uploading}`;
  return (
    <Stack gap="s">
      <Text>{label}</Text>
      <ProgressBar label={label} percent={bytes === 0 ? 100 : (received / bytes) * 100} />
      <Inline gap="s" justify="between">
        <Text as="span" tone="muted" numeric>
          {strings.uploaded(formatBytes(received), formatBytes(bytes))}
        </Text>
        <Button size="small" onClick={onStop}>
          {strings.stopUpload}
        </Button>
      </Inline>
      <Text size="caption" tone="muted">
        {strings.stay}
      </Text>
    </Stack>
  );
}

/** The fields of the upload of a dump, in a `FormDialog`, and its progress in their place. */
export function BackupUploadForm(props: BackupUploadFormProps) {
  const { subject, file, received, onStop } = props;
  const strings = useStrings(restorationStrings);
  if (file && received !== undefined) return <Uploading {...{ file, received, onStop }} />;
  return (
    <>
      <SelectField
        {...subject}
        required
        label={strings.subject}
        placeholder={strings.chooseSubject}
        hint={strings.subjectHint}
      />
      <FileField {...props} />
      <Text size="caption" tone="muted">
        {strings.checkedAfter}
      </Text>
    </>
  );
}
