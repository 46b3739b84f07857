import type { FieldErrors } from '#rules/field-errors.ts'
import { FIGURES_TEXTS } from '#rules/texts/figures.ts'

/** A field that figures are worked out from. */
export interface FigureField {
  readonly name: string
  readonly label: string
  /** null where nothing is filled in. */
  readonly value: unknown
  /** Chosen from a list, not typed. */
  readonly isChoice?: boolean
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * Why a card has no figures: a line for each field that stands in the way, in their order, with its label and what the
 * rules say of it. Empty where nothing does.
 */
export const whyNoFigures = (errors: FieldErrors, fields: readonly FigureField[]): string[] =>
  fields.flatMap(({ name, label, value, isChoice = false }) => {
    const error = errors[name]
    if (error === undefined) return []
    if (isEmpty(value)) return [`${label}: ${isChoice ? FIGURES_TEXTS.notChosen : FIGURES_TEXTS.stillEmpty}.`]
    return [`${label}: ${error}.`]
  })
