import {
  badgeRecipe,
  buttonRecipe,
  comboboxSlotRecipe,
  datePickerSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  nativeSelectSlotRecipe,
  numberInputSlotRecipe,
  popoverSlotRecipe,
  ratingGroupSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme';

/** The recipes in use; a part of Chakra whose recipe is missing here shows unstyled. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = closingAtOnce({
  combobox: comboboxSlotRecipe,
  datePicker: datePickerSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  numberInput: numberInputSlotRecipe,
  popover: popoverSlotRecipe,
  ratingGroup: ratingGroupSlotRecipe,
  switch: switchSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
  toast: toastSlotRecipe,
});

/**
 * Styles without the animations of closing. A closed part that has one is removed at the end of it, and stays for ever,
 * unseen and over the screen, when a slow device ends it before anybody listens.
 */
function closingAtOnce<T extends object>(styles: T, closed = false): T {
  const kept = Object.entries(styles)
    .filter(([name]) => !(closed && name.startsWith('animation')))
    .map(([name, style]: [string, unknown]) => [
      name,
      isNested(style) ? closingAtOnce(style, closed || name === '_closed') : style,
    ]);
  return Object.fromEntries(kept);
}

function isNested(style: unknown): style is object {
  return typeof style === 'object' && style !== null && !Array.isArray(style);
}
