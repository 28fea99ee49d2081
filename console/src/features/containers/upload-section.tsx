import type { Container } from '@naru/contract/entities/container';
import type { ContainerUpload } from '@naru/contract/entities/source-upload';
import {
  CodeText,
  CopyButton,
  DescriptionItem,
  DescriptionList,
  Inline,
  Stack,
  Text,
  Time,
} from '@naru/design-system';
import type { ContainerAddress } from '#api/container.ts';

export interface UploadSectionProps {
  at: ContainerAddress;
  container: Pick<Container, 'git_subpath'> & { upload: ContainerUpload };
}

const COUNT = new Intl.NumberFormat('ko-KR');

/** The uploaded folder of a container, with the command that renews it. A browser does not upload folders, because it knows no `.gitignore`. */
export function UploadSection({ at, container }: UploadSectionProps) {
  const { digest, files, uploaded_at, uploaded_by } = container.upload;
  const command = `npx @naru/cli up --project ${at.project} --container ${at.container}`;
  return (
    <Stack gap="l">
      <DescriptionList>
        <DescriptionItem label="소스">
          올린 폴더 <CodeText>{digest.slice(0, 7)}</CodeText>
        </DescriptionItem>
        {typeof files === 'number' && (
          <DescriptionItem label="파일">{COUNT.format(files)}개</DescriptionItem>
        )}
        {uploaded_at && (
          <DescriptionItem label="올린 날짜">
            <Time value={uploaded_at} withTime />
          </DescriptionItem>
        )}
        {uploaded_by && <DescriptionItem label="올린 사람">{uploaded_by}</DescriptionItem>}
        <DescriptionItem label="하위 경로">
          {container.git_subpath ? <CodeText>{container.git_subpath}</CodeText> : '-'}
        </DescriptionItem>
      </DescriptionList>
      <Stack gap="s">
        <Text>소스가 있는 폴더에서 이 명령을 실행하면 새로 올려 배포합니다.</Text>
        <Inline gap="s" wrap={false}>
          <CodeText boxed>{command}</CodeText>
          <CopyButton value={command} label="명령 복사" />
        </Inline>
        <Text tone="muted">
          먼저 환경 변수 NARU_URL에 서버 주소를, NARU_TOKEN에 API 토큰을 입력해주세요. 시크릿이 든
          .env 같은 파일은 올리지 않습니다.
        </Text>
      </Stack>
    </Stack>
  );
}
