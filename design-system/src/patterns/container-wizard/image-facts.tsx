import { type ReactNode, useEffect } from 'react';
import { queueAnnouncement } from '../../behavior/announce.ts';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { SpinnerIcon } from '../../components/spinner/spinner.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { formatBytes } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { imageFactStrings } from '../strings/images.ts';
import { shortDigest } from './short-digest.ts';

/** The declarations of an image. */
export interface DeclaredImage {
  /** 레지스트리의 호스트입니다. */
  readonly registry: string;
  /** 레지스트리 안의 이름입니다. */
  readonly repository: string;
  /** 이름에 태그가 없으면 `undefined`입니다. */
  readonly tag: string | undefined;
  readonly digest: string | undefined;
  /** 내려받는 압축한 크기입니다. 단위는 바이트입니다. */
  readonly bytes: number | undefined;
  readonly layers: number | undefined;
  /** 서버가 내려받는 플랫폼입니다. */
  readonly platform: string | undefined;
  /** 포트와 프로토콜입니다. 예: “80/tcp”. */
  readonly ports: readonly string[];
  /** 이미지가 데이터를 두는 폴더입니다. */
  readonly volumes: readonly string[];
  /** 프로그램을 실행하는 사용자입니다. 비어 있으면 root입니다. */
  readonly user: string;
  /** 헬스 체크의 명령입니다. 비어 있으면 없습니다. */
  readonly healthCheck: string;
  /** ISO 8601로 표시한, 이미지를 만든 시각입니다. */
  readonly createdAt: string | undefined;
}

/** Props of {@link ImageFacts}. */
export interface ImageFactsProps {
  /** 이름이 없으면 `idle`, 서버가 이미지를 확인하는 동안 `looking`이고, 끝나면 `found`나 `failed`입니다. */
  state: 'idle' | 'looking' | 'found' | 'failed';
  /** 이미지를 확인하지 못한 이유를 표시한 한 문장입니다. */
  problem?: string | undefined;
  /** 이유를 해결할 수 있는 곳의 링크입니다. `failed`일 때만 보입니다. */
  remedy?: ReactNode;
  /** 이미지가 알리는 것입니다. `found`일 때만 있습니다. */
  image?: DeclaredImage | undefined;
}

/** Returns the sentence about the state; empty without a name. */
function useMessage({ state, problem }: ImageFactsProps): string {
  const strings = useStrings(imageFactStrings);
  const messages = {
    idle: '',
    looking: strings.looking,
    found: strings.found,
    failed: strings.failed(problem ?? ''),
  };
  return messages[state];
}

/** Announces each state once. Use it where the component stays while the steps of the wizard change. */
export function useImageAnnouncement(props: ImageFactsProps): void {
  const message = useMessage(props);
  useEffect(() => {
    if (message !== '') queueAnnouncement(() => message);
  }, [message]);
}

/**
 * What a registry has under the name of an image, below the field of the name. An image that cannot be read leaves the choice to the
 * member.
 */
export function ImageFacts(props: ImageFactsProps) {
  const { state, image } = props;
  const strings = useStrings(imageFactStrings);
  const message = useMessage(props);
  if (state === 'idle') return null;
  return (
    <Stack as="section" aria-label={strings.title} gap="m">
      <Inline gap="s">
        {state === 'looking' && <SpinnerIcon />}
        <Text as="span" tone="muted">
          {message}
        </Text>
      </Inline>
      {state === 'failed' && props.remedy}
      {state === 'found' && image && <Declared image={image} />}
    </Stack>
  );
}

/** A text for machines; `none` for an empty text. */
const code = (text: string, none: string): ReactNode =>
  text === '' ? <span>{none}</span> : <CodeText>{text}</CodeText>;

function Declared({ image }: { image: DeclaredImage }) {
  const strings = useStrings(imageFactStrings);
  const { unknown, none } = strings;
  const { bytes, layers } = image;
  const size = bytes === undefined ? unknown : formatBytes(bytes);
  return (
    <DescriptionList layout="grid">
      <DescriptionItem label={strings.registry}>{code(image.registry, unknown)}</DescriptionItem>
      <DescriptionItem label={strings.repository}>
        <CodeText>
          <Masked>{image.repository}</Masked>
        </CodeText>
      </DescriptionItem>
      <DescriptionItem label={strings.tag}>{code(image.tag ?? '', unknown)}</DescriptionItem>
      <DescriptionItem label={strings.digest}>
        <Digest digest={image.digest} />
      </DescriptionItem>
      <DescriptionItem label={strings.size}>
        {layers === undefined ? size : strings.layers(size, layers)}
      </DescriptionItem>
      <DescriptionItem label={strings.platform}>
        {code(image.platform ?? '', unknown)}
      </DescriptionItem>
      <DescriptionItem label={strings.ports}>{code(image.ports.join(', '), none)}</DescriptionItem>
      <DescriptionItem label={strings.volumes}>
        {code(image.volumes.join(', '), none)}
      </DescriptionItem>
      <DescriptionItem label={strings.user}>{code(image.user, 'root')}</DescriptionItem>
      <DescriptionItem label={strings.healthCheck}>{code(image.healthCheck, none)}</DescriptionItem>
      <DescriptionItem label={strings.createdAt}>
        <Time value={image.createdAt} />
      </DescriptionItem>
    </DescriptionList>
  );
}

function Digest({ digest }: { digest: string | undefined }) {
  const strings = useStrings(imageFactStrings);
  if (digest === undefined) return <span>{strings.unknown}</span>;
  return (
    <Inline gap="xs" wrap={false}>
      <CodeText>{shortDigest(digest)}</CodeText>
      <CopyButton value={digest} label={strings.copyDigest} />
    </Inline>
  );
}
