import type { SystemStyleObject } from '@chakra-ui/react';

/** Look of everything in the menu that can be pressed, or will be one day. */
export const entryStyle: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '48px',
  px: '3.5',
  borderRadius: 'lg',
  textAlign: 'start',
  '& svg': { width: '22px', height: '22px', flexShrink: 0 },
};
