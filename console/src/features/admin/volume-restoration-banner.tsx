import type { VolumeRestoration } from '@naru/contract/entities/backup';
import { Banner, CodeText } from '@naru/design-system';

/** The banner about the volumes of a restore that are not back: they wait, are being written, or could not be restored. */
export function VolumeRestorationBanner({ restoration }: { restoration: VolumeRestoration }) {
  const { open, restored, failed, problem } = restoration;
  const skip = <CodeText>naru admin without-volumes</CodeText>;
  if (problem) {
    return (
      <Banner tone="danger" title="볼륨을 되돌리지 못해 컨테이너가 기다리고 있습니다">
        {problem} 원인을 없애면 이어서 되돌립니다. 볼륨 없이 계속하려면 서버에서 {skip} 명령을
        실행해주세요.
      </Banner>
    );
  }
  if (open > 0) {
    return (
      <Banner tone="info" title="복원한 볼륨을 되돌리고 있습니다">
        {`${open + restored + failed.length}개 중 ${restored}개를 되돌렸습니다. 끝나면 컨테이너를 실행합니다.`}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={`되돌리지 못한 볼륨이 ${failed.length}개 있습니다`}>
      {failed.map((volume) => `${volume.project}/${volume.volume}: ${volume.problem}`).join(' ')}{' '}
      확인했으면 서버에서 {skip} 명령을 실행해주세요.
    </Banner>
  );
}
