import { Button, formatBytes, Inline, ProgressBar, Stack, Text } from '@naru/design-system';
import { visibleName } from './file-names.ts';

/** The file that is sent now. */
export interface RunningUpload {
  name: string;
  /** The size of the file, in bytes. */
  bytes: number;
  /** The bytes that the server has received. */
  received: number;
  /** The number of files that follow. */
  waiting: number;
}

export interface UploadProgressProps extends RunningUpload {
  onStop: () => void;
}

/** The progress of the uploads, with the button that ends them. */
export function UploadProgress({ name, bytes, received, waiting, onStop }: UploadProgressProps) {
  const label = `${visibleName(name)} 올리는 중`;
  return (
    <Stack gap="s">
      <Inline gap="s" justify="between">
        <Text>{label}</Text>
        <Inline gap="s">
          <Text tone="muted">{`${formatBytes(received)} / ${formatBytes(bytes)}`}</Text>
          <Button size="small" onClick={onStop}>
            올리기 중단
          </Button>
        </Inline>
      </Inline>
      <ProgressBar label={label} percent={bytes === 0 ? 100 : (received / bytes) * 100} />
      {waiting > 0 && (
        <Text tone="muted">{`파일 ${waiting.toLocaleString('ko')}개가 기다립니다`}</Text>
      )}
    </Stack>
  );
}
