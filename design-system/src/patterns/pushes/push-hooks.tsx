import { useState } from 'react';
import type { ButtonProps } from '../../components/button/button.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Concealed } from '../../components/concealed/concealed.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { NumberedList } from '../../components/numbered-list/numbered-list.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { SelectBinding } from '../binding.ts';
import { ListCard, type ListCardProps } from '../list-card/list-card.tsx';
import { RowButton, RowDeleteButton, RowFact, RowTime } from '../list-card/row-parts.tsx';
import { pushHookStrings } from '../strings/pushes.ts';

/** Props of {@link PushHookRow}. */
export interface PushHookRowProps {
  /** 배포하는 컨테이너의 이름입니다. 프로젝트 전체의 주소이면 `undefined`입니다. */
  container: string | undefined;
  createdAt: TimeProps['value'];
  /** 마지막으로 받은 시각입니다. 아직 받지 않았으면 `undefined`입니다. */
  receivedAt: TimeProps['value'];
  /** “GitLab”처럼 마지막으로 보낸 곳의 이름입니다. */
  receivedFrom: string | undefined;
  /** 주소와 비밀값을 보이는 대화상자를 엽니다. */
  onShow: () => void;
  /** 비밀값을 새로 만들기 전에 묻는 대화상자를 엽니다. */
  onRotate: () => void;
  /** 삭제하기 전에 묻는 대화상자를 엽니다. */
  onDelete: () => void;
  /** “{target} 주소 삭제” 버튼입니다. 초점을 옮길 때 씁니다. */
  deleteRef?: ButtonProps['ref'];
}

/** A secret address in a {@link PushHooksCard}, without its secret. */
export function PushHookRow(props: PushHookRowProps) {
  const { container, createdAt, receivedAt, receivedFrom, onShow, onRotate, onDelete } = props;
  const strings = useStrings(pushHookStrings);
  const target = container ?? strings.wholeProject;
  return (
    <Row
      detailed
      actions={
        <Inline gap="s">
          <RowButton name={strings.showNamed(target)} onPress={onShow}>
            {strings.show}
          </RowButton>
          <RowButton name={strings.rotateNamed(target)} onPress={onRotate}>
            {strings.rotate}
          </RowButton>
          <RowDeleteButton
            name={strings.deleteNamed(target)}
            ref={props.deleteRef}
            onPress={onDelete}
          >
            {strings.delete}
          </RowDeleteButton>
        </Inline>
      }
    >
      <Stack gap="xs">
        <Text as="div" weight="medium">
          {container === undefined ? strings.wholeProject : <ClampedText text={container} />}
        </Text>
        <Inline gap="s" tight>
          {receivedAt ? (
            <RowFact>
              {`${strings.received} `}
              <Time value={receivedAt} relativeTo="now" />
              {receivedFrom && ` · ${receivedFrom}`}
            </RowFact>
          ) : (
            <RowFact>{strings.never}</RowFact>
          )}
          <RowTime label={strings.created} value={createdAt} />
        </Inline>
      </Stack>
    </Row>
  );
}

/** Props of {@link PushHooksCard}. */
export type PushHooksCardProps = ListCardProps<PushHookRowProps>;

/** The region "푸시를 받을 주소" of a project in each state: loading, failed, empty, or with a list. */
export function PushHooksCard(props: PushHooksCardProps) {
  return <ListCard {...props} texts={useStrings(pushHookStrings)} />;
}

/** Props of {@link PushHookFields}. */
export interface PushHookFieldsProps {
  /** 배포할 컨테이너입니다. 첫 선택지는 프로젝트 전체입니다. */
  target: SelectBinding & Pick<SelectFieldProps, 'options'>;
}

/** The field of a new secret address, in a `FormDialog`. */
export function PushHookFields({ target }: PushHookFieldsProps) {
  const strings = useStrings(pushHookStrings);
  return <SelectField label={strings.target} hint={strings.targetHint} {...target} />;
}

/** The senders with their own steps, in the order of the choices. */
const HOSTS = ['github', 'gitlab', 'gitea', 'bitbucket', 'ci'] as const;

type Host = (typeof HOSTS)[number];

const isHost = (text: string): text is Host => HOSTS.some((host) => host === text);

interface CopiedProps {
  label: string;
  copy: string;
  value: string;
}

/** A value to be copied into a form of another service, on its own line. It is concealed in presentation mode. */
function Copied({ label, copy, value }: CopiedProps) {
  return (
    <DescriptionList>
      <DescriptionItem label={label}>
        <Concealed label={label}>
          <Inline gap="xs" align="start" wrap={false}>
            <CodeText boxed multiline>
              {value}
            </CodeText>
            <CopyButton value={value} label={copy} />
          </Inline>
        </Concealed>
      </DescriptionItem>
    </DescriptionList>
  );
}

/** Props of {@link PushHookGuide}. */
export interface PushHookGuideProps {
  /** 비밀값이 없는 주소입니다. 서명하거나 비밀값을 헤더로 보내는 코드 호스팅 서비스에 씁니다. */
  signedAddress: string;
  secret: string;
  /** 복사해서 바로 쓰는 명령입니다. 비밀값이 들어 있습니다. */
  curl: string;
}

/**
 * The content of a `Dialog` with a secret address: the steps at the chosen code host, with the values to copy there, or the command for
 * any CI.
 */
export function PushHookGuide({ signedAddress, secret, curl }: PushHookGuideProps) {
  const strings = useStrings(pushHookStrings);
  const [host, setHost] = useState<Host>('github');
  return (
    <Stack gap="l">
      <SelectField
        label={strings.host}
        options={HOSTS.map((value) => ({ value, label: strings.hosts[value] }))}
        value={host}
        onValueChange={(chosen) => isHost(chosen) && setHost(chosen)}
      />
      <NumberedList size="body" items={strings.steps[host]} />
      {host === 'ci' ? (
        <Copied label={strings.command} copy={strings.copyCommand} value={curl} />
      ) : (
        <>
          <Copied label={strings.address} copy={strings.copyAddress} value={signedAddress} />
          <Copied label={strings.secret} copy={strings.copySecret} value={secret} />
        </>
      )}
    </Stack>
  );
}
