import { ChevronDown, ChevronRight } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { templateStrings } from '../strings/container-wizard.ts';

/** Props of {@link TemplateOptions}. */
export interface TemplateOptionsProps {
  /** A field for each basic option. */
  basic: readonly ReactNode[];
  /** A field for each advanced option. The button "고급 옵션" shows and hides these fields. */
  advanced: readonly ReactNode[];
  /** Whether an advanced field is invalid. In this case the advanced fields are visible, so that no error is hidden. */
  wrong: boolean;
}

/** The step "템플릿 옵션". Advanced fields are initially hidden, except for a template without basic options. */
export function TemplateOptions({ basic, advanced, wrong }: TemplateOptionsProps) {
  const [wanted, setWanted] = useState<boolean>();
  const shown = (wanted ?? basic.length === 0) || wrong;
  const id = useId();
  const strings = useStrings(templateStrings);
  return (
    <Stack gap="l">
      {basic}
      {advanced.length > 0 && (
        <div>
          <Button
            variant="ghost"
            size="small"
            icon={shown ? ChevronDown : ChevronRight}
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setWanted(!shown)}
          >
            {strings.advanced}
          </Button>
        </div>
      )}
      <div id={id} hidden={!shown}>
        <Stack gap="l">{shown && advanced}</Stack>
      </div>
    </Stack>
  );
}
