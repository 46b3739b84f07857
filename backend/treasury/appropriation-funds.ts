import type { FieldErrors } from '#rules/field-errors.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import type { AppropriationPlan } from '#rules/treasury/appropriation.ts'
import type { Chart } from './accounts.ts'

/** What is wrong with the funds of a plan: each is an open one that the society opened itself. */
export const fundErrors = (chart: Chart, { funds }: AppropriationPlan): FieldErrors =>
  Object.fromEntries(
    funds.flatMap(({ account }, place) => {
      const found = chart.named(account)
      const isOwn = found?.group === 'FUNDS' && chart.behind(account).societyCodes[0] === account
      return isOwn && !found.isClosed ? [] : [[`funds.${place}.account`, APPROPRIATION_TEXTS.noFund]]
    }),
  )
