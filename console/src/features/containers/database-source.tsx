import { Stack, TextLink } from '@naru/design-system';
import { ContainerSource, FixedSetting } from '@naru/design-system/patterns';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { ImageSectionProps } from './image-section.tsx';

const REASON =
  '이미지는 데이터베이스의 종류와 버전에 따라 서버가 정하므로 저장소나 다른 이미지로 바꿀 수 없습니다.';

/** The source of a database, which cannot be changed. A new digest of its version is on the page of the database. */
export function DatabaseSource({ at, container }: ImageSectionProps) {
  return (
    <Stack gap="s">
      <FixedSetting reason={REASON}>
        <ContainerSource
          repository={container.image ?? ''}
          branch={undefined}
          digest={container.image_digest ?? undefined}
        />
      </FixedSetting>
      <TextLink>
        <PrefetchLink to={paths.containerDatabase(at.project, at.container)}>
          데이터베이스에서 버전과 업그레이드 보기
        </PrefetchLink>
      </TextLink>
    </Stack>
  );
}
