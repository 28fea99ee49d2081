import { Button, FormDialog } from '@naru/design-system';
import { ProjectDiskMeter, VolumeFields } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function AddVolume() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [capacity, setCapacity] = useState('512');
  return (
    <>
      <Button onClick={() => setOpen(true)}>볼륨 추가</Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="볼륨 추가"
        submitLabel="추가"
        pending={false}
        error={undefined}
        onSubmit={() => setOpen(false)}
      >
        <VolumeFields
          name={{
            limit: 255,
            defaultValue: name,
            onChange: (event) => setName(event.target.value),
          }}
          capacity={{
            min: 128,
            max: 2048,
            step: 128,
            defaultValue: capacity,
            onChange: (event) => setCapacity(event.target.value),
          }}
          recommended={{ min: 512, max: 1024 }}
        />
        <ProjectDiskMeter disk={{ limit: 2048, used: 1024 }} projected={1024 + Number(capacity)} />
      </FormDialog>
    </>
  );
}
