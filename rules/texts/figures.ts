/** Texts of cards that work figures out as a form is filled in. Not documented; ours. */
export const FIGURES_TEXTS = {
  none: 'No figures yet',
  stillEmpty: 'not filled in yet',
  notChosen: 'not chosen yet',
} as const
