import type { VolumeFile, VolumeFileText } from '@naru/contract/entities/volume-file';
import {
  Banner,
  CodeText,
  Dialog,
  formatBytes,
  PageSpinner,
  Stack,
  Text,
} from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { volumeFileTextQuery } from '#api/volume-file.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { placeOf, visibleName } from './file-names.ts';

function Preview({ text, encoding, is_cut: isCut, bytes }: VolumeFileText) {
  if (typeof text !== 'string') {
    return <Text tone="muted">텍스트가 아닌 파일입니다. 내려받아 확인해주세요.</Text>;
  }
  if (text === '') return <Text tone="muted">빈 파일입니다.</Text>;
  return (
    <Stack gap="l">
      {isCut && (
        <Banner tone="info" standing>
          {`크기가 ${formatBytes(bytes)}인 파일의 앞부분만 표시합니다. 전체는 내려받아 확인해주세요.`}
        </Banner>
      )}
      {encoding === 'euc-kr' && <Text tone="muted">EUC-KR로 저장된 파일입니다.</Text>}
      <CodeText multiline scrollLabel="파일 내용">
        {text}
      </CodeText>
    </Stack>
  );
}

export interface FilePreviewDialogProps {
  /** The slug of the volume. */
  volume: string;
  file: VolumeFile;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the beginning of a file, named after the file. */
export function FilePreviewDialog({ volume, file, open, onOpenChange }: FilePreviewDialogProps) {
  const read = useQuery(volumeFileTextQuery(volume, placeOf(file)));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="wide" title={visibleName(file.name)}>
      {read.isPending && <PageSpinner />}
      {queryFailure(read, { title: '파일을 읽지 못했습니다' })}
      {read.data && <Preview {...read.data} />}
    </Dialog>
  );
}
