import type { AdminOverview } from '@naru/contract/entities/admin';
import { Banner, formatMiB } from '@naru/design-system';

const HOW = '쓰지 않는 이미지와 파일을 지우거나 디스크를 늘려주세요.';

/** The banner for operators while the disk with the data folder is full, and before it is full. */
export function DiskBanner({
  overview: { disk_state: state, free_disk: free },
}: {
  overview: AdminOverview;
}) {
  const left = free === null || free === undefined ? '' : `남은 공간은 ${formatMiB(free)}입니다. `;
  if (state === 'full') {
    return (
      <Banner tone="danger" title="데이터 폴더의 디스크가 가득 찼습니다">
        {`${left}내장 데이터베이스를 쓰는 서버는 로그인과 읽기만 합니다. ${HOW} 공간이 생기면 다시 시작하지 않아도 이어집니다.`}
      </Banner>
    );
  }
  if (state !== 'low') return null;
  return (
    <Banner tone="warning" title="데이터 폴더의 디스크가 곧 가득 찹니다">
      {`${left}${HOW}`}
    </Banner>
  );
}
