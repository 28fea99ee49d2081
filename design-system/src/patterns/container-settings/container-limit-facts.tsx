import { Pencil } from 'lucide';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { resourceStrings } from '../strings/resources.ts';

/** Props of {@link ContainerLimitFacts}. */
export interface ContainerLimitFactsProps {
  /** In millicores. */
  cpu: number;
  /** In MiB. */
  memory: number;
  onEdit: () => void;
  /** The ref of the edit button, which gets the focus back. */
  editRef?: ButtonProps['ref'];
}

/** The tab "리소스" when it is not edited: the container's limits. For the edit mode use `ContainerLimitFields`. */
export function ContainerLimitFacts({ cpu, memory, onEdit, editRef }: ContainerLimitFactsProps) {
  const strings = useStrings(resourceStrings);
  return (
    <Stack gap="l">
      <DescriptionList>
        <DescriptionItem label={strings.cpu}>{formatCpu(cpu)}</DescriptionItem>
        <DescriptionItem label={strings.memory}>{formatMiB(memory)}</DescriptionItem>
      </DescriptionList>
      <div>
        <Button size="small" icon={Pencil} ref={editRef} onClick={onEdit}>
          {strings.edit}
        </Button>
      </div>
    </Stack>
  );
}
