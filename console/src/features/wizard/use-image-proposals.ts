import type { ImageInspection } from '@naru/contract/entities/image';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { imageKey, useImageInspection } from '#shared/images/use-image-inspection.ts';
import {
  chooseImageVolumes,
  type ImageVolumeInput,
  imageVariables,
  proposedContainerName,
  proposedImageMemory,
  proposedImageVolumes,
  proposedNetwork,
} from './image-proposals.ts';
import { chooseVariables } from './new-variables.ts';
import { isStepBefore, type WizardStep } from './steps.ts';
import type { WizardProjectData } from './use-template-defaults.ts';
import type { WizardInitialState } from './wizard-initial-state.ts';
import { templateDefaultValues, type WizardValues } from './wizard-values.ts';

export interface ImageProposalOptions {
  /** The slug of the project. */
  project: string;
  facts: WizardProjectData;
  form: UseFormReturn<WizardValues>;
  start: WizardInitialState;
  /** The furthest step that was shown. */
  furthest: WizardStep;
}

/** The image whose proposals are in the fields, and the proposed volumes. */
interface Applied {
  /** The initial state of the wizard at that time. */
  start: WizardInitialState | undefined;
  key: string;
  inspection: ImageInspection | undefined;
  volumes: readonly ImageVolumeInput[];
}

const NOTHING: Applied = { start: undefined, key: '', inspection: undefined, volumes: [] };

const change = { shouldDirty: true } as const;

/** Names the container after its image, unless the member has named it. */
function putName(
  { form, furthest }: ImageProposalOptions,
  next: ImageInspection | undefined,
  earlier: ImageInspection | undefined,
): void {
  const name = next ? proposedContainerName(next) : '';
  // A name whose step is over is not taken back, because the last step could not show that it is missing.
  if (name === '' && isStepBefore('name', furthest)) return;
  const untouched = ['', earlier && proposedContainerName(earlier)];
  if (untouched.includes(form.getValues('name'))) form.setValue('name', name, change);
}

/** Proposes the network and the memory, and stays at the digest of the image if the container stays. */
function putConfig(
  { form, facts: { quotas } }: ImageProposalOptions,
  next: ImageInspection | undefined,
  earlier: ImageInspection | undefined,
): void {
  const networkOf = (image: ImageInspection | undefined) => (image ? proposedNetwork(image) : '');
  if (form.getValues('network') === networkOf(earlier)) {
    form.setValue('network', networkOf(next), change);
  }
  const memory = templateDefaultValues(undefined, quotas).memory_limit;
  if ([memory, proposedImageMemory(earlier, quotas)].includes(form.getValues('memory_limit'))) {
    form.setValue('memory_limit', proposedImageMemory(next, quotas) ?? memory, change);
  }
  if (form.getValues('image_digest') !== '' && next?.digest) {
    form.setValue('image_digest', next.digest, change);
  }
}

/** Puts the proposals for an image into the fields that the member has not changed. Returns the proposed volumes. */
function putProposals(
  options: ImageProposalOptions,
  next: ImageInspection | undefined,
  { inspection: earlier, volumes: before }: Applied,
): ImageVolumeInput[] {
  const { form, facts } = options;
  putName(options, next, earlier);
  putConfig(options, next, earlier);
  const context = { ...facts, name: form.getValues('name') };
  const volumes = next ? proposedImageVolumes(next, context) : [];
  const chosen = chooseImageVolumes(form.getValues('image_volumes'), before, volumes);
  form.setValue('image_volumes', chosen, change);
  const variablesOf = (image: ImageInspection | undefined) => (image ? imageVariables(image) : []);
  const typed = form.getValues('image_variables');
  const variables = chooseVariables(typed, variablesOf(earlier), variablesOf(next));
  form.setValue('image_variables', variables, change);
  return volumes;
}

/** Puts the proposals of an image into the fields that the member has not changed, at once when the image has been read. */
export function useImageProposals(options: ImageProposalOptions) {
  const { project, facts, form, start } = options;
  const [source, image] = useWatch({ control: form.control, name: ['source', 'image'] });
  const reading = useImageInspection(project, source === 'image' ? image : '');
  const { key, inspection, state } = reading;
  const [latest, setApplied] = useState(NOTHING);
  const applied = latest.start === start ? latest : NOTHING;
  // A restored draft has the member's decisions about its image.
  const isDecided = start.draft !== undefined && imageKey(start.values.image) === key;
  const isPending = state === 'found' && applied.key !== key && !isDecided;
  const isOutdated = state === 'failed' && applied.key !== key && applied !== NOTHING;

  const apply = useEffectEvent(() => {
    const volumes = putProposals(options, inspection, applied);
    setApplied({ start, key, inspection, volumes });
  });
  useEffect(() => {
    if (isPending || isOutdated) apply();
  }, [isPending, isOutdated]);

  /** Names the proposed volumes after the container, unless the member has changed them. */
  const followName = (): void => {
    if (!applied.inspection) return;
    const context = { ...facts, name: form.getValues('name') };
    const volumes = proposedImageVolumes(applied.inspection, context);
    const chosen = chooseImageVolumes(form.getValues('image_volumes'), applied.volumes, volumes);
    form.setValue('image_volumes', chosen, change);
    setApplied({ ...applied, volumes });
  };

  return { reading, followName };
}
