/**
 * Grid areas by container width: one column; on a tablet, head count and ingredients beside the dishes; wider,
 * filters, dishes and head count in three columns.
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

/** Muted text of shared components gets the kitchen's contrast of 7:1 too. */
export const contrast = { '--chakra-colors-fg-muted': '{colors.kitchen.muted}' } as const;
