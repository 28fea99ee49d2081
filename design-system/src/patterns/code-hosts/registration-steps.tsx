import { Disclosure } from '../../components/disclosure/disclosure.tsx';
import { NumberedList } from '../../components/numbered-list/numbered-list.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deployKeyStrings } from '../strings/code-hosts.ts';

/** How the public key above becomes a deploy key, by the code host. */
export function RegistrationSteps() {
  const strings = useStrings(deployKeyStrings);
  return (
    <Disclosure title={strings.steps}>
      <Tabs
        label={strings.steps}
        items={strings.hosts.map(({ name, steps }) => ({
          value: name,
          label: name,
          content: <NumberedList size="body" items={steps} />,
        }))}
      />
    </Disclosure>
  );
}
