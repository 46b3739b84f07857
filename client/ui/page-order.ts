/** The control of a field: the one of that name, or the place that carries the name for a group of controls. */
const CONTROLS = 'input[name], select[name], textarea[name], [data-field]'

const nameOf = (control: HTMLElement): string =>
  control.dataset['field'] ?? control.getAttribute('name') ?? ''

const controls = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(CONTROLS)]

/** The names of the fields on the page, from top to bottom. */
export const fieldsOnPage = (): readonly string[] => [...new Set(controls().map(nameOf))]

/** Moves the focus to the field of that name; nothing when it is not on the page. */
export function focusField(name: string | null): void {
  if (name === null) return
  const control = controls().find((one) => nameOf(one) === name)
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
