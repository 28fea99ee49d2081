import { Badge } from '../../components/badge/badge.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { Disclosure } from '../../components/disclosure/disclosure.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { pushSettingStrings } from '../strings/pushes.ts';
import type { PushRefKind } from './push-settings.tsx';

/** A field of a trial: its text, and what a change does. */
export interface TrialField {
  value: string;
  onChange: (text: string) => void;
}

/** Props of {@link PushTrial}. */
export interface PushTrialProps {
  /** 브랜치를 시험하는지 태그를 시험하는지 나타냅니다. */
  kind: PushRefKind;
  /** 브랜치나 태그의 이름입니다. */
  name: TrialField;
  /** 바뀐 파일의 경로입니다. */
  path: TrialField;
  /** 커밋의 메시지입니다. */
  message: TrialField;
  /** 배포하지 않는 이유입니다. 배포하면 `undefined`입니다. */
  refusal: string | undefined;
}

/** A trial of the settings of pushes: what a push with this name, file and message would do. Nothing is sent. */
export function PushTrial({ kind, name, path, message, refusal }: PushTrialProps) {
  const strings = useStrings(pushSettingStrings);
  const bind = ({ value, onChange }: TrialField) => ({
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  });
  const deploys = refusal === undefined;
  return (
    <Disclosure title={strings.trial}>
      <Stack gap="m">
        <Text tone="muted">{strings.trialDescription}</Text>
        <Columns minimum="medium" gap="l">
          <TextField {...bind(name)} kind="code" label={strings.trialName[kind]} />
          <TextField {...bind(path)} kind="code" label={strings.trialPath} />
        </Columns>
        <TextField {...bind(message)} label={strings.trialMessage} />
        <div role="status">
          <Inline gap="s">
            <Badge tone={deploys ? 'success' : 'neutral'}>
              {deploys ? strings.deploys : strings.deploysNot}
            </Badge>
            {!deploys && <Text as="span">{refusal}</Text>}
          </Inline>
        </div>
      </Stack>
    </Disclosure>
  );
}
