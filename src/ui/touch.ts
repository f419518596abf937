import type { SystemConfig } from '@chakra-ui/react';
import { slotRecipes } from './recipes.ts';

const control = { h: 'var(--control)', minW: 'var(--control)' };
const field = { '--input-height': 'sizes.12', textStyle: 'md' };
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

const bySize = <T>(style: T) =>
  Object.fromEntries(sizes.map((size) => [size, style])) as Record<(typeof sizes)[number], T>;

/**
 * What the recipes give up for fingers and far eyes: buttons are as high as their pointer needs, fields 48 px, whatever
 * their size says;
 * text in fields is 16 px (or phones zoom in), edges of controls keep 3:1.
 */
export const touch = {
  recipes: {
    button: {
      base: { borderRadius: '10px', whiteSpace: 'normal', textAlign: 'center' },
      variants: {
        size: bySize(control),
        variant: {
          outline: { borderColor: 'border.control', bg: 'bg.panel', color: 'fg' },
          solid: {
            _hover: { bg: 'colorPalette.solidHover' },
            _expanded: { bg: 'colorPalette.solidHover' },
          },
        },
      },
    },
    link: {
      variants: {
        variant: {
          underline: { textDecorationColor: 'currentColor' },
          plain: { _hover: { textDecorationColor: 'currentColor' } },
        },
      },
    },
    input: {
      base: { borderRadius: 'lg', '--focus-ring-width': '2px' },
      variants: {
        size: bySize(field),
        variant: { outline: { borderColor: 'border.control', bg: 'bg.panel' } },
      },
    },
    textarea: {
      base: { borderRadius: 'lg', '--focus-ring-width': '2px' },
      variants: {
        size: bySize({ textStyle: 'md' }),
        variant: { outline: { borderColor: 'border.control', bg: 'bg.panel' } },
      },
    },
  },
  slotRecipes: {
    nativeSelect: {
      slots: slotRecipes.nativeSelect.slots ?? [],
      base: { field: { borderRadius: 'lg' } },
      variants: {
        size: bySize({ root: { '--select-field-height': 'sizes.12' }, field: { textStyle: 'md' } }),
        variant: { outline: { field: { borderColor: 'border.control', bg: 'bg.panel' } } },
      },
    },
    combobox: {
      slots: slotRecipes.combobox.slots ?? [],
      base: {
        item: { minH: 'control', _highlighted: { bg: 'bg.emphasized' } },
        empty: { color: 'fg.muted' },
      },
      variants: {
        size: bySize({
          root: { '--combobox-input-height': 'sizes.control' },
          input: { textStyle: 'md', borderRadius: 'lg' },
          content: { textStyle: 'md', '--combobox-item-padding-x': 'spacing.3' },
          trigger: { minH: 'control', minW: 'control' },
          indicatorGroup: { px: '0.5' },
        }),
        variant: { outline: { input: { borderColor: 'border.control', bg: 'bg.panel' } } },
      },
    },
    ratingGroup: {
      slots: slotRecipes.ratingGroup.slots ?? [],
      base: {
        item: {
          boxSize: 'control',
          '@media (pointer: fine)': { boxSize: '36px' },
          cursor: 'pointer',
          borderRadius: 'lg',
        },
        itemIndicator: {
          boxSize: '28px',
          '& [data-bg]': { color: 'border.control' },
          '&[data-highlighted]:not([data-half]) [data-fg]': {
            color: 'star',
            fill: 'currentColor',
          },
        },
      },
    },
    switch: {
      slots: slotRecipes.switch.slots ?? [],
      variants: {
        variant: {
          raised: { control: { _checked: { bg: 'colorPalette.emphasized' } } },
          solid: {
            control: {
              boxShadow: 'inset 0 0 0 1px {colors.border.control}',
              _checked: { boxShadow: 'none' },
            },
          },
        },
        size: bySize({ root: { '--switch-width': '3rem', '--switch-height': '1.625rem' } }),
      },
    },
    numberInput: {
      slots: slotRecipes.numberInput.slots ?? [],
      base: {
        // They stand beside the field, not stacked in its corner.
        incrementTrigger: { borderTopEndRadius: 'lg' },
        decrementTrigger: { borderBottomEndRadius: 'lg' },
      },
      variants: {
        size: bySize({ input: field, control: { '--stepper-width': 'sizes.12' } }),
        variant: { outline: { input: { borderColor: 'border.control', bg: 'bg.panel' } } },
      },
    },
    field: {
      slots: slotRecipes.field.slots ?? [],
      base: { errorText: { textStyle: 'sm' }, helperText: { textStyle: 'sm' } },
    },
    tabs: {
      slots: slotRecipes.tabs.slots ?? [],
      variants: { size: bySize({ root: { '--tabs-height': 'sizes.12' } }) },
    },
    dialog: {
      slots: slotRecipes.dialog.slots ?? [],
      base: { content: { textStyle: 'md', borderRadius: 'xl' } },
    },
    drawer: {
      slots: slotRecipes.drawer.slots ?? [],
      base: { content: { textStyle: 'md' } },
    },
    datePicker: {
      slots: slotRecipes.datePicker.slots ?? [],
      base: { content: { maxW: 'calc(100vw - 1rem)' } },
      variants: {
        size: bySize({
          root: { '--datepicker-input-height': 'sizes.12' },
          view: {
            '--table-cell-size': 'min(3rem, (100vw - 2.5rem) / 7)',
            '--datepicker-nav-trigger-size': 'sizes.12',
            '--datepicker-select-height': 'sizes.12',
          },
        }),
      },
    },
    toast: {
      slots: slotRecipes.toast.slots ?? [],
      base: {
        root: {
          '&[data-type]': { bg: 'bg.panel', color: 'fg' },
          borderWidth: '1px',
          borderInlineStartWidth: '6px',
          borderColor: 'border.control',
          borderRadius: 'lg',
          '&[data-type=error]': { borderInlineStartColor: 'red.solid' },
          '&[data-type=success]': { borderInlineStartColor: 'green.solid' },
          '&[data-type=warning]': { borderInlineStartColor: 'orange.solid' },
          '&[data-type=info]': { borderInlineStartColor: 'blue.solid' },
        },
        title: { textStyle: 'md', fontWeight: 'semibold', marginEnd: '8' },
        description: { opacity: '1', color: 'fg.muted' },
        actionTrigger: {
          height: '12',
          px: '4',
          textStyle: 'md',
          alignSelf: 'start',
          borderColor: 'border.control',
        },
        closeTrigger: { boxSize: '12', color: 'fg', top: '0', insetEnd: '0' },
      },
    },
  },
} satisfies SystemConfig['theme'];
