import { Button } from '@naru/design-system';

export const saveButton = <Button>Save</Button>;
