import {
  type DiskSettings,
  type DiskState,
  readDisk,
  readFullDiskForecast,
} from '../../../storage/disk.ts';
import { type Check, formatSize } from './check.ts';

const REMEDY = '쓰지 않는 이미지와 파일을 지우거나 디스크를 늘려주세요.';

const DAY_MS = 24 * 3_600_000;
/** A forecast counts as a warning within this number of days, and is shown within a year. */
const WARNED_DAYS = 7;
const SHOWN_DAYS = 365;

/** Returns the number of days until the disk is full; `undefined` when no end is in sight. */
async function readDaysLeft(settings: DiskSettings, reserve: number): Promise<number | undefined> {
  const full = await readFullDiskForecast(settings, reserve);
  if (full === undefined) return undefined;
  const days = Math.max(0, Math.floor((full - Date.now()) / DAY_MS));
  return days <= SHOWN_DAYS ? days : undefined;
}

const forecastText = (days: number): string =>
  `지금처럼 쓰면 ${days === 0 ? '하루 안에' : `약 ${days}일 뒤에`} 가득 찹니다`;

/** Judges a disk that is not full. @param days the number of days until it is full */
function judge(state: Exclude<DiskState, 'full'>, days: number | undefined, space: string) {
  const summary = days === undefined ? space : `${space}, ${forecastText(days)}`;
  const isSoon = days !== undefined && days <= WARNED_DAYS;
  if (state === 'low' || isSoon) {
    return { state: 'warning', summary, remedy: `곧 가득 찹니다. ${REMEDY}` } as const;
  }
  return { state: 'ok', summary } as const;
}

const FULL_REMEDY = `가득 차서 내장 데이터베이스는 로그인과 읽기만 합니다. ${REMEDY} 공간이 생기면 이어집니다.`;

/** Measures the free space of the disk with the data folder. */
export const diskCheck = (settings: DiskSettings): Check => ({
  name: 'disk',
  title: '디스크',
  async run() {
    const disk = await readDisk(settings);
    if (disk === undefined) return undefined;
    const { state, free, reserve } = disk;
    const space = `남은 공간 ${formatSize(free)}, 예비 공간 ${formatSize(reserve)}`;
    if (state === 'full') return { state: 'problem', summary: space, remedy: FULL_REMEDY };
    return judge(state, await readDaysLeft(settings, reserve), space);
  },
});
