import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { activityStrings } from '../strings/activity.ts';

/** Props of {@link CurlCommand}. */
export interface CurlCommandProps {
  /** One line for a shell. */
  command: string;
  /** What stands in it for values that were not recorded; left out where it has none. */
  placeholder?: string | undefined;
}

/** The command that does what an activity did, to be read and copied. */
export function CurlCommand({ command, placeholder }: CurlCommandProps) {
  const strings = useStrings(activityStrings);
  return (
    <Stack gap="xs" align="start">
      <CodeText boxed multiline>
        {command}
      </CodeText>
      <CopyButton value={command} label={strings.copyCurl}>
        {strings.copyCurl}
      </CopyButton>
      <Text tone="muted" size="caption">
        {placeholder ? strings.curlHint(placeholder) : strings.curlHintWithout}
      </Text>
    </Stack>
  );
}
