import { Card, Columns, Skeleton, SkeletonGroup, Stack } from '@naru/design-system';
import { MeterSkeleton } from './MeterSkeleton.tsx';

interface BlocksProps {
  height: string;
  count: number;
}

/** Lines of one height; what they stand for comes in lines of one height too. */
function Blocks({ height, count }: BlocksProps) {
  return (
    <SkeletonGroup>
      <Stack>
        {Array.from({ length: count }, (_, line) => line).map((line) => (
          <Skeleton key={line} shape="block" height={height} />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}

/** The project page before anything of it is known, in its final geometry. */
export function ProjectSkeleton() {
  return (
    <>
      <Card title="리소스 제한">
        <Columns minimum="medium" gap="xl">
          <MeterSkeleton label="CPU" />
          <MeterSkeleton label="메모리" />
          <MeterSkeleton label="디스크" />
        </Columns>
      </Card>
      <Columns split="mainAside" gap="xl">
        <Stack gap="xl">
          <Card title="컨테이너 관리">
            <Blocks height="52px" count={2} />
          </Card>
          <Card title="볼륨 관리">
            <Blocks height="52px" count={2} />
          </Card>
        </Stack>
        <Stack gap="xl">
          <Card title="배포">
            <Blocks height="30px" count={3} />
          </Card>
          <Card title="프로젝트 정보">
            <Blocks height="21px" count={4} />
          </Card>
          <Card title="빠른 작업">
            <Blocks height="38px" count={4} />
          </Card>
        </Stack>
      </Columns>
    </>
  );
}
