import type { ReactNode } from 'react';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { databaseStrings } from '../strings/databases.ts';
import { SecretText } from './secret-text.tsx';

/** How a program connects to a database. */
export interface ConnectionExample {
  /** The name of the language or the framework. */
  readonly name: string;
  /** The variables with references, one line each. */
  readonly reference: string;
  /** The same variables with the values themselves. */
  readonly plain: string;
  /** The code or the settings of the program. */
  readonly code: string;
}

/** Props of {@link ConnectionExamples}. */
export interface ConnectionExamplesProps {
  /** 언어나 프레임워크마다 하나인 예제입니다. */
  examples: readonly ConnectionExample[];
}

interface BlockProps {
  title: string;
  hint?: string;
  copy: string;
  text: string;
  children: ReactNode;
}

function Block({ title, hint, copy, text, children }: BlockProps) {
  return (
    <Stack gap="xs">
      <Inline gap="xs" justify="between">
        <Text as="span" weight="strong">
          {title}
        </Text>
        <CopyButton value={text} label={copy} />
      </Inline>
      {hint !== undefined && (
        <Text size="caption" tone="muted">
          {hint}
        </Text>
      )}
      <div>{children}</div>
    </Stack>
  );
}

function Example({ name, reference, plain, code }: ConnectionExample) {
  const strings = useStrings(databaseStrings);
  const plainLabel = `${name} ${strings.plain}`;
  return (
    <Stack gap="l">
      <Block
        title={strings.reference}
        hint={strings.referenceHint}
        copy={strings.copyOf(strings.reference, name)}
        text={reference}
      >
        <CodeText boxed multiline>
          {reference}
        </CodeText>
      </Block>
      <Block title={strings.code} copy={strings.copyOf(strings.code, name)} text={code}>
        <CodeText boxed multiline>
          {code}
        </CodeText>
      </Block>
      <Block title={strings.plain} copy={strings.copyOf(strings.plain, name)} text={plain}>
        <SecretText label={plainLabel} boxed>
          {plain}
        </SecretText>
      </Block>
    </Stack>
  );
}

/** Examples of variables and code that connect to a database: with references, and with the values themselves, which are hidden. */
export function ConnectionExamples({ examples }: ConnectionExamplesProps) {
  const strings = useStrings(databaseStrings);
  return (
    <Tabs
      label={strings.examples}
      items={examples.map((example) => ({
        value: example.name,
        label: example.name,
        content: <Example {...example} />,
      }))}
    />
  );
}
