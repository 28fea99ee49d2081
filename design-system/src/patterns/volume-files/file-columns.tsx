import { File, FileSymlink, Folder } from 'lucide';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { ClampedLink, ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Icon, type IconNode } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { formatBytes } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { PatternStrings } from '../strings/korean.ts';
import { volumeFileStrings } from '../strings/volume-files.ts';
import { fileIcon } from './file-columns.css.ts';

/** 파일의 종류입니다. `other`는 장치, 소켓, 파이프입니다. */
export type VolumeFileKind = 'folder' | 'file' | 'link' | 'other';

/** One file or folder in a {@link VolumeFilesCard}. */
export interface VolumeFileRow {
  /** 한 폴더 안에서 겹치지 않는 식별자입니다. */
  id: string;
  name: string;
  kind: VolumeFileKind;
  /** 바이트 단위의 크기입니다. 폴더는 재기 전까지 `undefined`입니다. */
  bytes: number | undefined;
  modifiedAt: string | undefined;
  /** 권한과 소유자입니다: “644 999:999”. */
  mode: string;
  /** 폴더를 여는 라우터의 링크입니다. 폴더에만 있습니다. 내용을 감쌉니다. */
  link?: ((content: ReactNode) => ReactElement) | undefined;
  /** 파일에 할 수 있는 일의 메뉴입니다. */
  menu: ReactNode;
}

const icons: Record<VolumeFileKind, IconNode> = {
  folder: Folder,
  file: File,
  link: FileSymlink,
  other: File,
};

/** The name of a file, with its kind if that is neither a folder nor a file. */
function NameCell({ name, kind, link }: VolumeFileRow) {
  const strings = useStrings(volumeFileStrings);
  return (
    <Inline gap="s" align="baseline" wrap={false}>
      <Icon node={icons[kind]} className={fileIcon} />
      {link ? (
        <ClampedLink text={name}>
          <TextLink tone="strong">{link(name)}</TextLink>
        </ClampedLink>
      ) : (
        <Text as="div" weight="medium">
          <ClampedText text={name} />
        </Text>
      )}
      {(kind === 'link' || kind === 'other') && <Badge>{strings.kinds[kind]}</Badge>}
    </Inline>
  );
}

/** Returns the columns of the table of files. */
const createColumns = (
  strings: PatternStrings['volumeFiles'],
): readonly TableColumn<VolumeFileRow>[] => [
  {
    key: 'name',
    header: strings.name,
    kind: 'rowHeader',
    inCard: 'inline',
    cell: (row) => <NameCell {...row} />,
  },
  {
    key: 'size',
    header: strings.size,
    kind: 'number',
    inCard: 'inline',
    cell: ({ bytes }) => (bytes === undefined ? '-' : formatBytes(bytes)),
  },
  {
    key: 'modifiedAt',
    header: strings.modifiedAt,
    kind: 'time',
    inCard: 'inline',
    cell: ({ modifiedAt }) => <Time value={modifiedAt} withTime />,
  },
  {
    key: 'mode',
    header: strings.mode,
    kind: 'number',
    inCard: 'inline',
    cell: ({ mode }) => <CodeText>{mode}</CodeText>,
  },
  {
    key: 'actions',
    header: strings.actions,
    kind: 'actions',
    inCard: 'inline',
    cell: ({ menu }) => menu,
  },
];

/** The columns of the table of files, in the language of the page. */
export function useFileColumns(): readonly TableColumn<VolumeFileRow>[] {
  const strings = useStrings(volumeFileStrings);
  return useMemo(() => createColumns(strings), [strings]);
}
