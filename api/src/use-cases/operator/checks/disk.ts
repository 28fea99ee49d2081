import { type DiskSettings, readDisk } from '../../../storage/disk.ts';
import { type Check, formatSize } from './check.ts';

const REMEDY = '쓰지 않는 이미지와 파일을 지우거나 디스크를 늘려주세요.';

/** Measures the free space of the disk with the data folder. */
export const diskCheck = (settings: DiskSettings): Check => ({
  name: 'disk',
  title: '디스크',
  async run() {
    const disk = await readDisk(settings);
    if (disk === undefined) return undefined;
    const summary = `남은 공간 ${formatSize(disk.free)}, 예비 공간 ${formatSize(disk.reserve)}`;
    if (disk.state === 'ok') return { state: 'ok', summary };
    if (disk.state === 'low') {
      return { state: 'warning', summary, remedy: `곧 가득 찹니다. ${REMEDY}` };
    }
    const remedy = `가득 차서 내장 데이터베이스는 로그인과 읽기만 합니다. ${REMEDY} 공간이 생기면 이어집니다.`;
    return { state: 'problem', summary, remedy };
  },
});
