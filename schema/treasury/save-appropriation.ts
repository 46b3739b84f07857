import type { Kobo } from '#rules/money.ts'
import { type PartOf, validatePlan } from '#rules/treasury/appropriation.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { type InputFields, recordMutation } from '../mutation.ts'
import { fundField } from './fund-field.ts'
import { HoldingBasisEnum, PayoutEnum, ShareRuleEnum, YearEndRef } from './year-ends.ts'
import { yearField } from './year-field.ts'

const PartInput = builder.inputType('AppropriationPartInput', {
  description: 'A part as a rate or as an amount; neither for nothing.',
  fields: (t) => ({
    percent: t.float({ description: 'Percent of the surplus, or for members of what they hold.' }),
    amount: t.field({ type: 'Kobo', description: 'How much it is, in kobo.' }),
  }),
})

const part = (t: InputFields, description: string) => t.field({ type: PartInput, description })

const FundInput = builder.inputType('AppropriationFundInput', {
  description: 'A fund of the society’s own with a rate or an amount; neither for nothing.',
  fields: (t) => ({
    accountNumber: t.field({
      type: 'AccountNumber',
      required: true,
      description: 'The account of the fund.',
    }),
    percent: t.float({ description: 'Percent of the surplus.' }),
    amount: t.field({ type: 'Kobo', description: 'How much it is, in kobo.' }),
  }),
})

/** A part as it is sent. */
interface PartSent {
  readonly percent?: number | null | undefined
  readonly amount?: Kobo | null | undefined
}

const partOf = (given: PartSent | null | undefined): PartOf => ({
  percent: given?.percent ?? null,
  amount: given?.amount ?? null,
})

recordMutation('saveAppropriation', {
  access: 'ADMIN',
  description:
    'Saves how the net surplus of a closed year is to be appropriated, and reckons every member’s share; the shares add up to the amounts exactly. Refused while less goes to the statutory reserve than the bye-laws say and something goes to members.',
  input: {
    description: 'The appropriation to save.',
    fields: (t) => ({
      year: yearField(t),
      reserve: part(t, 'Statutory reserve fund.'),
      education: part(t, 'Education fund.'),
      honoraria: part(t, 'What officers get for their work.'),
      dividend: part(t, 'Dividend on share capital.'),
      interest: part(t, 'Interest on savings.'),
      refund: part(t, 'Patronage refund on interest paid.'),
      basis: t.field({ type: HoldingBasisEnum, required: true, description: 'What holdings count by.' }),
      joiners: t.field({ type: ShareRuleEnum, required: true, description: 'Who joined within the year.' }),
      leavers: t.field({ type: ShareRuleEnum, required: true, description: 'Who left or died.' }),
      taxPercent: t.float({
        required: true,
        description: 'Withholding tax, percent of dividend and interest.',
      }),
      setsOffArrears: t.boolean({ required: true, description: 'Whether arrears are taken out first.' }),
      payout: t.field({ type: PayoutEnum, required: true, description: 'Where shares go.' }),
      funds: t.field({ type: [FundInput], description: 'Funds that the society opened itself.' }),
    }),
  },
  record: ['yearEnd', YearEndRef],
  run: (
    { year, reserve, education, honoraria, dividend, interest, refund, setsOffArrears, funds, ...rest },
    { treasury },
  ) => {
    const plan = {
      ...rest,
      reserve: partOf(reserve),
      education: partOf(education),
      honoraria: partOf(honoraria),
      dividend: partOf(dividend),
      interest: partOf(interest),
      refund: partOf(refund),
      setOff: setsOffArrears,
      funds: (funds ?? []).map(({ accountNumber, ...part }) =>
        Object.assign(partOf(part), { account: accountNumber }),
      ),
    }
    requireValid(
      Object.fromEntries(Object.entries(validatePlan(plan)).map(([field, text]) => [fundField(field), text])),
    )
    return treasury.saveAppropriation(year, plan)
  },
})
