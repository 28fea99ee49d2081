import { SelectField } from '../../components/select-field/select-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';

/** The orders of the list of projects: by creation (newest first, the default), by name, or by last deployment. */
export const PROJECT_ORDERS = ['created', 'name', 'deployed'] as const;
export type ProjectOrder = (typeof PROJECT_ORDERS)[number];

/** Props of {@link ProjectOrderField}. */
export interface ProjectOrderFieldProps {
  order: ProjectOrder;
  onOrderChange: (order: ProjectOrder) => void;
}

/** The field that chooses the order of the list of projects. */
export function ProjectOrderField({ order, onOrderChange }: ProjectOrderFieldProps) {
  const strings = useStrings(projectListStrings);
  return (
    <SelectField
      label={strings.order}
      labelHidden
      options={PROJECT_ORDERS.map((value) => ({ value, label: strings.orders[value] }))}
      value={order}
      onValueChange={(value) => {
        const chosen = PROJECT_ORDERS.find((one) => one === value);
        if (chosen !== undefined) onOrderChange(chosen);
      }}
    />
  );
}
