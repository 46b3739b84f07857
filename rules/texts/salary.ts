import { type Kobo, shortNaira } from '../money.ts'
import { percentText } from '../percent-text.ts'

/** The share in words: 'one third', or in percent. */
const shareText = (percent: number): string =>
  Math.abs(percent - 100 / 3) < 0.05 ? 'one third' : percentText(percent)

/** Texts about what a salary carries. Not documented; ours. Amounts in kobo. */
export const SALARY_TEXTS = {
  line: (deducted: Kobo, net: Kobo, left: Kobo) =>
    `Deducted each month with this loan: ${shortNaira(deducted)} of ${shortNaira(net)} net salary, ${shortNaira(left)} is left.`,
  notEnough: (deducted: Kobo, net: Kobo, missing: Kobo) =>
    `Deducted each month with this loan: ${shortNaira(deducted)} of ${shortNaira(net)} net salary, which is ${shortNaira(missing)} too little.`,
  salaryNotKnown: (deducted: Kobo) =>
    `Deducted each month with this loan: ${shortNaira(deducted)}. The net salary is not known, so what is left cannot be told.`,
  restNotKnown: 'Other deductions are not known here and not counted.',
  shareText,
  overShare: (percent: number, excess: Kobo) =>
    `The deductions of a month would be ${shortNaira(excess)} above ${shareText(percent)} of the net salary.`,
  outlivesService: (lastDue: string, retires: string) =>
    `The last instalment is due on ${lastDue}, after the retirement on ${retires}.`,
} as const
