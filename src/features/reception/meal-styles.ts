import type { SystemStyleObject } from '@chakra-ui/react';

/** Style of the meal buttons in a container: 76 px, told apart by sign and border as well as by colour. */
export const mealStyles: SystemStyleObject = {
  '& [data-cell]': {
    position: 'relative',
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
  '& [data-cell]:active:not([aria-disabled=true])': { transform: 'scale(0.95)' },
  '& [data-cell]:focus-visible': {
    outline: '3px solid',
    outlineColor: 'blue.focusRing',
    outlineOffset: '2px',
  },
  '& [data-status=will_eat]': {
    background: { _light: 'green.700', _dark: 'green.300' },
    borderColor: { _light: 'green.700', _dark: 'green.300' },
    color: { _light: 'white', _dark: 'black' },
  },
  '& [data-status=will_not_eat]': {
    background: 'bg.panel',
    borderColor: 'border.emphasized',
    color: 'fg.muted',
  },
  '& [data-status=uncertain]': {
    background: { _light: 'orange.50', _dark: 'orange.950' },
    borderColor: { _light: 'orange.700', _dark: 'orange.300' },
    borderStyle: 'dashed',
    color: { _light: 'orange.800', _dark: 'orange.200' },
  },
  '& [data-cell][aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.5 },
  // For ten seconds it turns: on its way. Then it stands still: waiting for the network.
  '& [data-pending]': {
    position: 'absolute',
    top: '4px',
    right: '4px',
    animation: 'spin 1s linear 10',
    _motionReduce: { animation: 'none' },
  },
};
