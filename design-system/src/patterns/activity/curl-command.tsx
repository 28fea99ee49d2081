import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { activityStrings } from '../strings/activity.ts';

/** Props of {@link CurlCommand}. */
export interface CurlCommandProps {
  /** The command for a POSIX shell, without line breaks. */
  command: string;
  /** The placeholder in the command for values that were not recorded; omitted for a command without a placeholder. */
  placeholder?: string | undefined;
}

/** A curl command with the same effect as an activity, for reading and copying. */
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
