import type { SystemStyleObject } from '@chakra-ui/react';
import { narrowest } from '../list/list-rows.ts';
import { mealStyles } from '../meals/meal-styles.ts';

const bare: SystemStyleObject = {
  minHeight: '48px',
  minWidth: '48px',
  borderRadius: 'md',
  cursor: 'pointer',
  textAlign: 'start',
};

/** Styles of the guest list. Its rows are plain HTML elements, so that mounting one needs no styling at run time. */
export const gridStyles: SystemStyleObject = {
  ...mealStyles,
  position: 'relative',
  width: 'full',
  containerType: 'inline-size',
  outline: 'none',
  '& [data-row]': {
    // Positioned without `transform`: each row would become a compositing layer.
    position: 'absolute',
    left: 0,
    width: '100%',
    contain: 'layout style',
  },
  '& [data-part=header], & [data-part=line]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '3',
    borderColor: 'border',
    borderInlineWidth: '1px',
    background: 'bg.panel',
    userSelect: 'none',
  },
  '& [data-part=header]': {
    background: 'bg.muted',
    borderTopWidth: '1px',
    borderTopRadius: 'l3',
    minHeight: '52px',
  },
  '& [data-part=header] [data-part=facts]': { whiteSpace: 'nowrap' },
  '& [data-part=line]': { borderTopWidth: '1px', paddingBlock: '2', cursor: 'pointer' },
  '& [data-part=line][data-last=true]': {
    borderBottomWidth: '1px',
    borderBottomRadius: 'l3',
    marginBottom: '3',
  },
  '& [data-part=line][data-selected=true]': {
    background: 'brand.subtle',
    boxShadow: 'inset 4px 0 0 0 var(--chakra-colors-brand-solid)',
  },
  '& [data-part=who]': { flex: '1', minWidth: 0 },
  '& [data-part=who] button': { ...bare, display: 'block', width: '100%' },
  '& [data-part=title]': { fontWeight: 'semibold', marginInlineEnd: '2' },
  '& [data-part=name]': {
    display: 'block',
    fontSize: 'md',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
  },
  '& [data-part=facts]': { fontSize: 'sm', color: 'fg.muted' },
  '& [data-excluded=true] [data-part=name]': { textDecoration: 'line-through', color: 'fg.muted' },
  '& [data-part=flag]': {
    display: 'block',
    width: 'fit-content',
    paddingInline: '2',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
    background: 'bg.emphasized',
    color: 'fg',
  },
  '& [data-part=meals]': { display: 'flex', gap: '12px', flexShrink: 0 },
  '& [data-part=mark]': {
    ...bare,
    display: 'grid',
    placeItems: 'center',
    color: 'fg.muted',
    _hover: { background: 'bg.muted' },
  },
  '& [data-part=bulk]': {
    ...bare,
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '3',
    fontSize: 'sm',
    color: 'fg.muted',
    '&[aria-pressed=true]': { color: 'fg', fontWeight: 'semibold', background: 'bg.emphasized' },
  },
  // In a narrow list the meals are below the name.
  [`@container (max-width: ${narrowest}px)`]: {
    '& [data-part=line]': { flexWrap: 'wrap', rowGap: '2' },
    '& [data-part=meals]': { order: 3, width: '100%' },
    '& [data-part=header] [data-part=facts]': { display: 'block' },
  },
};
