import { Pencil, Plus } from 'lucide';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { RadioGroup, type RadioGroupProps } from '../../components/radio-group/radio-group.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { SwitchField } from '../../components/switch-field/switch-field.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { CheckboxBinding, LimitedTextBinding, TextAreaBinding } from '../binding.ts';
import { pushSettingStrings } from '../strings/pushes.ts';

/** What is pushed: a branch or a tag. */
export type PushRefKind = 'branch' | 'tag';

/** Props of {@link PushFacts}. */
export interface PushFactsProps {
  /** 푸시하면 배포가 켜져 있는지 나타냅니다. */
  enabled: boolean;
  /** 스위치를 누르면 새 상태와 함께 호출됩니다. */
  onEnabledChange: (enabled: boolean) => void;
  /** 스위치의 변경을 저장하는 중이면 `true`입니다. */
  pending: boolean;
  /** 스위치의 변경을 저장하지 못한 이유입니다. */
  error?: string | undefined;
  /** 설정을 풀어 쓴 문장입니다. 예: “main 브랜치에 푸시하면 배포합니다.” */
  sentence: string;
  /** 확인하는 경로입니다. 비어 있으면 모든 경로입니다. */
  paths: readonly string[];
  /** 커밋 메시지에 있으면 배포하지 않는 말입니다. */
  skipWords: readonly string[];
  /** 커밋 검사를 모두 통과할 때까지 기다리면 `true`입니다. */
  waitsForChecks: boolean;
  /** 진행 중인 배포를 취소하고 배포하면 `true`입니다. */
  cutsRunning: boolean;
  /** 마지막 푸시의 결과인 {@link LastDelivery}입니다. 모르면 생략합니다. */
  last?: ReactNode;
  /** 수정 버튼을 누르면 호출됩니다. */
  onEdit: () => void;
  /** 수정 버튼입니다. 수정을 마치면 초점을 받습니다. */
  editRef?: ButtonProps['ref'];
}

/** A list of short codes on one line, or a text in place of an empty list. */
function Codes({ codes, none }: { codes: readonly string[]; none: string }) {
  if (codes.length === 0) return <span>{none}</span>;
  return (
    <Inline gap="xs">
      {codes.map((code) => (
        <CodeText key={code} boxed>
          {code}
        </CodeText>
      ))}
    </Inline>
  );
}

/** The settings with which a push deploys a container, in view mode with a switch. For edit mode use `PushFields`. */
export function PushFacts(props: PushFactsProps) {
  const { enabled, sentence, paths, skipWords, waitsForChecks, cutsRunning, last } = props;
  const strings = useStrings(pushSettingStrings);
  return (
    <Stack gap="l">
      <SwitchField
        label={strings.switch}
        checked={enabled}
        onCheckedChange={props.onEnabledChange}
        pending={props.pending}
        hint={enabled ? sentence : strings.offHint}
        error={props.error}
      />
      {enabled && (
        <DescriptionList>
          <DescriptionItem label={strings.paths}>
            <Codes codes={paths} none={strings.allPaths} />
          </DescriptionItem>
          <DescriptionItem label={strings.skipWords}>
            <Codes codes={skipWords} none={strings.noSkipWords} />
          </DescriptionItem>
          <DescriptionItem label={strings.checks}>
            {waitsForChecks ? strings.waits : strings.waitsNot}
          </DescriptionItem>
          <DescriptionItem label={strings.cut}>
            {cutsRunning ? strings.cuts : strings.cutsNot}
          </DescriptionItem>
        </DescriptionList>
      )}
      {last !== undefined && (
        <DescriptionList>
          <DescriptionItem label={strings.last}>{last}</DescriptionItem>
        </DescriptionList>
      )}
      <div>
        <Button size="small" icon={Pencil} ref={props.editRef} onClick={props.onEdit}>
          {strings.edit}
        </Button>
      </div>
    </Stack>
  );
}

/** The paths that are proposed for a container, as lines of the field. */
interface PathProposal {
  text: string;
  onApply: () => void;
}

/** Props of {@link PushFields}. */
export interface PushFieldsProps {
  /** 브랜치인지 태그인지 선택하는 입력란입니다. */
  what: Pick<RadioGroupProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error'>;
  /** 지금 선택한 것입니다. 패턴의 도움말이 이를 따릅니다. */
  kind: PushRefKind;
  pattern: LimitedTextBinding;
  /** 한 줄에 경로 하나입니다. */
  paths: TextAreaBinding;
  /** 컨테이너의 하위 경로로 제안하는 경로입니다. 이미 들어 있으면 생략합니다. */
  proposal?: PathProposal | undefined;
  /** 한 줄에 말 하나입니다. */
  skipWords: TextAreaBinding;
  checks: CheckboxBinding;
  cut: CheckboxBinding;
  /** 입력한 설정을 풀어 쓴 문장입니다. */
  sentence: string;
}

/** The fields of the settings with which a push deploys a container, with a sentence that says what they mean. */
export function PushFields(props: PushFieldsProps) {
  const { kind, proposal, sentence } = props;
  const strings = useStrings(pushSettingStrings);
  const refs = (['branch', 'tag'] as const).map((value) => ({ value, label: strings.refs[value] }));
  return (
    <Stack gap="l">
      <RadioGroup {...props.what} inline label={strings.ref} options={refs} />
      <TextField
        {...props.pattern}
        kind="code"
        label={strings.pattern}
        hint={strings.patternHint[kind]}
      />
      <Stack gap="s">
        <TextAreaField
          {...props.paths}
          kind="code"
          rows={2}
          label={strings.pathsField}
          hint={strings.pathsHint}
        />
        {proposal && (
          <Inline gap="s">
            <Button size="small" icon={Plus} onClick={proposal.onApply}>
              {strings.propose(proposal.text)}
            </Button>
            <Text as="span" size="caption" tone="muted">
              {strings.proposal}
            </Text>
          </Inline>
        )}
      </Stack>
      <TextAreaField
        {...props.skipWords}
        kind="code"
        rows={2}
        label={strings.skipWordsField}
        hint={strings.skipWordsHint}
      />
      <CheckboxField {...props.checks} label={strings.checksField} hint={strings.checksHint} />
      <CheckboxField {...props.cut} label={strings.cutField} hint={strings.cutHint} />
      <DescriptionList>
        <DescriptionItem label={strings.sentence}>{sentence}</DescriptionItem>
      </DescriptionList>
    </Stack>
  );
}
