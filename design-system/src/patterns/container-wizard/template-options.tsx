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
  /** A field for each advanced option; behind "고급 옵션". */
  advanced: readonly ReactNode[];
  /** Whether an advanced field is invalid: then the advanced options are open, so that no error is hidden. */
  wrong: boolean;
}

/** The step "템플릿 옵션". When there are only advanced options, they are open from the start. */
export function TemplateOptions({ basic, advanced, wrong }: TemplateOptionsProps) {
  const [wanted, setWanted] = useState(basic.length === 0);
  const shown = wanted || wrong;
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
