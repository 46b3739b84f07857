import { parsePlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import { type PartOf, validatePlan } from '#rules/treasury/appropriation.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { type InputFields, messageMutation, recordMutation } from '../mutation.ts'
import { HoldingBasisEnum, PayoutEnum, ShareRuleEnum, YearEndRef } from './year-ends.ts'

const yearField = (t: InputFields) => t.int({ required: true, description: 'The year in which it ends.' })

messageMutation('closeYear', {
  access: 'ADMIN',
  description:
    'Carries the income and expenses of a financial year, whose months are all closed, to the accumulated surplus. CONFLICT for another year.',
  input: { description: 'The year to close.', fields: (t) => ({ year: yearField(t) }) },
  run: ({ year }, { treasury }) => treasury.closeYear(year),
})

const AdjustmentLineInput = builder.inputType('AdjustmentLineInput', {
  description: 'A debit or a credit of an account of the society.',
  fields: (t) => ({
    account: t.string({ required: true, description: 'The number of the account.' }),
    debit: t.field({ type: 'Kobo', description: 'In kobo; left out for a credit.' }),
    credit: t.field({ type: 'Kobo', description: 'In kobo; left out for a debit.' }),
  }),
})

messageMutation('adjustYear', {
  access: 'ADMIN',
  description:
    'Posts an audit adjustment into the thirteenth period of a closed year, as long as its appropriation is not approved. What it changes of income and expenses goes to the accumulated surplus.',
  input: {
    description: 'The adjustment.',
    fields: (t) => ({
      year: yearField(t),
      narration: t.string({ required: true, description: 'What is adjusted, at most 200 characters.' }),
      lines: t.field({
        type: [AdjustmentLineInput],
        required: true,
        description: 'Balanced lines, two or more.',
      }),
    }),
  },
  run: ({ year, narration, lines }, { treasury }) =>
    treasury.adjustYear(year, {
      narration,
      lines: lines.map(({ account, debit, credit }) => ({
        account,
        debit: debit ?? null,
        credit: credit ?? null,
      })),
    }),
})

const PartInput = builder.inputType('AppropriationPartInput', {
  description: 'A part as a rate or as an amount; neither for nothing.',
  fields: (t) => ({
    percent: t.float({ description: 'Percent of the surplus, or for members of what they hold.' }),
    amount: t.field({ type: 'Kobo', description: 'In kobo.' }),
  }),
})

const part = (t: InputFields, description: string) => t.field({ type: PartInput, description })

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
    description: 'The appropriation.',
    fields: (t) => ({
      year: yearField(t),
      reserve: part(t, 'Statutory reserve fund.'),
      education: part(t, 'Education fund.'),
      honoraria: part(t, 'Honoraria.'),
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
    }),
  },
  record: ['yearEnd', YearEndRef],
  run: (
    { year, reserve, education, honoraria, dividend, interest, refund, setsOffArrears, ...rest },
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
    }
    requireValid(validatePlan(plan))
    return treasury.saveAppropriation(year, plan)
  },
})

recordMutation('approveAppropriation', {
  access: 'ADMIN',
  description:
    'Approves the saved appropriation of a year by a resolution of the general meeting. CONFLICT when the surplus changed since it was saved.',
  input: {
    description: 'The resolution.',
    fields: (t) => ({
      year: yearField(t),
      resolution: t.string({ required: true, description: 'Its number, at most 100 characters.' }),
      resolvedOn: t.field({ type: 'PlainDate', required: true, description: 'The day of the meeting.' }),
    }),
  },
  record: ['yearEnd', YearEndRef],
  run: ({ year, resolution, resolvedOn }, { treasury }) => {
    requireValid(
      resolution.trim() === '' || parsePlainDate(resolvedOn) === null
        ? { resolution: APPROPRIATION_TEXTS.resolution }
        : {},
    )
    return treasury.approveAppropriation(year, { resolution: resolution.trim(), resolvedOn })
  },
})

recordMutation('postAppropriation', {
  access: 'ADMIN',
  description:
    'Posts the approved appropriation: out of the accumulated surplus, to the funds and to dividend payable. SECOND_OFFICER for who approved it where two people are asked for.',
  input: { description: 'The year.', fields: (t) => ({ year: yearField(t) }) },
  record: ['yearEnd', YearEndRef],
  run: ({ year }, { treasury }) => treasury.postAppropriation(year),
})

recordMutation('payAppropriation', {
  access: 'ADMIN',
  description:
    'Pays the members’ shares of a posted appropriation, less tax and what is set off. Shares of those who left stay payable. SECOND_OFFICER as for posting.',
  input: { description: 'The year.', fields: (t) => ({ year: yearField(t) }) },
  record: ['yearEnd', YearEndRef],
  run: ({ year }, { treasury }) => treasury.payAppropriation(year),
})
