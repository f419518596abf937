/**
 * The screen's areas by the width they have: below each other; on a tablet the numbers beside the dishes;
 * where there is room, filters, dishes and numbers in three columns.
 */
export const layout = {
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"filters" "dishes" "people" "ingredients"',
  '& .filters-area': { gridArea: 'filters' },
  '& .dishes-area': { gridArea: 'dishes' },
  '& .people-area': { gridArea: 'people' },
  '& .ingredients-area': { gridArea: 'ingredients' },
  '@container kitchen (min-width: 760px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"filters people" "dishes people" "dishes ingredients"',
  },
  '@container kitchen (min-width: 900px)': {
    gridTemplateColumns: '108px minmax(0, 1fr) 280px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"filters dishes people" "filters dishes ingredients"',
    '& .filters': { flexDirection: 'column', alignItems: 'stretch', flexWrap: 'nowrap' },
  },
  '@container kitchen (min-width: 1200px)': {
    gridTemplateColumns: '140px minmax(0, 1fr) 340px',
  },
} as const;

/** Quiet text of shared parts keeps the kitchen's 7:1 as well. */
export const contrast = { '--chakra-colors-fg-muted': '{colors.kitchen.muted}' } as const;
