import type { SystemStyleObject } from '@chakra-ui/react';

/** Styles of the meal buttons in a container: 76 px; statuses differ by icon and border as well as by colour. */
export const mealStyles: SystemStyleObject = {
  '& [data-cell]': {
    position: 'relative',
    // Limits layout and paint to the button.
    contain: 'strict',
    boxSizing: 'border-box',
    width: '76px',
    height: '76px',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    borderRadius: 'lg',
    borderWidth: '2px',
    borderStyle: 'solid',
    fontSize: '12px',
    fontWeight: 'medium',
    lineHeight: '1',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    WebkitTouchCallout: 'none',
    WebkitTapHighlightColor: 'transparent',
  },
  // The button is always the event target, also while its icon is replaced.
  '& [data-cell] > *': { pointerEvents: 'none' },
  '& [data-cell]:active:not([aria-disabled=true])': {
    boxShadow: 'inset 0 0 0 3px currentColor',
  },
  '& [data-status=will_eat]': {
    background: 'green.solid',
    borderColor: 'green.solid',
    color: 'green.contrast',
  },
  '& [data-status=will_not_eat]': {
    background: 'bg.panel',
    borderColor: 'border.emphasized',
    color: 'fg.muted',
  },
  '& [data-status=uncertain]': {
    background: 'orange.subtle',
    borderColor: 'orange.fg',
    borderStyle: 'dashed',
    color: 'orange.fg',
  },
  '& [data-cell][aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.5 },
  '& [data-pending]': { position: 'absolute', top: '4px', right: '4px' },
};
