import { Stack } from '@naru/design-system';
import { ImageNetworkField, ImageVersionField } from '@naru/design-system/patterns';
import { Controller, useWatch } from 'react-hook-form';
import { ownDigest } from '#shared/images/image-version.ts';
import { imageNetworks, networkText } from './image-proposals.ts';
import type { useWizard } from './use-wizard.ts';

export interface ImageConfigProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'reading'>;
}

/** The version that a container of an image runs, and the network that is added with the container. */
export function ImageConfig({ wizard: { form, reading } }: ImageConfigProps) {
  const { errors } = form.formState;
  const [image, network] = useWatch({ control: form.control, name: ['image', 'network'] });
  const { inspection } = reading;
  const networks = inspection ? imageNetworks(inspection) : [];
  // A network of an earlier reading stays visible while the image is read again.
  const isKnown = network === '' || networks.some(({ value }) => value === network);
  const chosen = isKnown ? [] : [{ value: network, label: networkText(network) ?? network }];
  return (
    <Stack gap="l">
      <Controller
        control={form.control}
        name="image_digest"
        render={({ field }) => (
          <ImageVersionField
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errors.image_digest?.message}
            digests={inspection?.digest ? [inspection.digest] : []}
            fixed={ownDigest(image) !== undefined}
          />
        )}
      />
      {(networks.length > 0 || chosen.length > 0) && (
        <ImageNetworkField
          {...form.register('network')}
          error={errors.network?.message}
          networks={[...networks, ...chosen]}
        />
      )}
    </Stack>
  );
}
