import { Stack } from '@naru/design-system';
import { ProjectHeader, ProjectNotFound } from '@naru/design-system/patterns';

export default function NotFound() {
  return (
    <Stack gap="xl">
      <ProjectHeader
        title="프로젝트를 찾을 수 없습니다"
        state="absent"
        back={<a href="#projects">프로젝트 목록으로</a>}
      />
      <ProjectNotFound link={<a href="#projects">프로젝트 목록 보기</a>} />
    </Stack>
  );
}
