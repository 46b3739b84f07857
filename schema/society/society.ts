import { LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '#rules/loans/products.ts'
import { ANY_SCOPE } from '#rules/programs/scopes.ts'
import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { builder } from '../builder.ts'
import { LoanTypeEnum } from '../loans/loan-type.ts'
import { BankAccountRef } from '../members/bank-account.ts'
import { SavingsProductEnum } from '../savings/savings-product.ts'
import { RebateRuleEnum } from '../treasury/loan-settlement.ts'
import { SCHEMA_VERSION } from '../version.ts'
import { LimitStrengthEnum, UsualLimitEnum } from './broken-limit.ts'
import type { LimitInForce, SocietySource } from './source.ts'

type SocialLink = SocietySettings['contacts']['socialLinks'][number]

const SocialLinkRef = builder.objectRef<SocialLink>('SocialLink').implement({
  description: 'A page of the society on another site.',
  fields: (t) => ({
    label: t.exposeString('label', { description: "What it is: 'Facebook'." }),
    url: t.expose('url', { type: 'URL', description: 'Address of the page.' }),
  }),
})

const SocietyContactsRef = builder.objectRef<SocietySettings['contacts']>('SocietyContacts').implement({
  description: 'The contact details of the society.',
  fields: (t) => ({
    emails: t.stringList({
      description: 'E-mail addresses; the first one receives the contact form.',
      resolve: (contacts) => [...contacts.emails],
    }),
    phones: t.stringList({
      description: "Telephone numbers in E.164: '+2348031234567'.",
      resolve: (contacts) => [...contacts.phones],
    }),
    socialLinks: t.field({
      type: [SocialLinkRef],
      description: 'Pages on other sites, such as social media.',
      resolve: (contacts) => [...contacts.socialLinks],
    }),
  }),
})

interface LoanTerms {
  readonly loanType: LoanType
  readonly settings: SocietySettings
}

const LoanProductRef = builder.objectRef<LoanTerms>('LoanProduct').implement({
  description: 'A loan type with its rates and limits.',
  fields: (t) => ({
    loanType: t.expose('loanType', { type: LoanTypeEnum, description: 'The loan type.' }),
    label: t.string({
      description: "Its name for people: 'Emergency loan'.",
      resolve: ({ loanType }) => LOAN_PRODUCTS[loanType].label,
    }),
    interestRatePercent: t.float({
      nullable: true,
      description:
        'Interest in percent over the total months; null while no rate is set, and then the type is not offered.',
      resolve: ({ loanType, settings }) => settings.loanRates[loanType].others,
    }),
    privilegedInterestRatePercent: t.float({
      nullable: true,
      description: 'The same for early members; null while no rate is set.',
      resolve: ({ loanType, settings }) => settings.loanRates[loanType].privileged,
    }),
    totalMonths: t.int({
      description: 'Months that the rate covers, which is also the longest duration.',
      resolve: ({ loanType }) => LOAN_PRODUCTS[loanType].totalMonths,
    }),
    code: t.string({
      description: "Code of its ledger lines: '01020307'.",
      resolve: ({ loanType }) => LOAN_PRODUCTS[loanType].code,
    }),
    earlyCode: t.string({
      description: 'Code of its ledger lines for early members.',
      resolve: ({ loanType, settings }) => settings.earlyLoanCodes[loanType],
    }),
  }),
})

const SavingsProductInfoRef = builder
  .objectRef<{ name: SavingsProductName }>('SavingsProductInfo')
  .implement({
    description: 'A savings product.',
    fields: (t) => ({
      product: t.field({
        type: SavingsProductEnum,
        description: 'Which savings product it is.',
        resolve: ({ name }) => name,
      }),
      label: t.string({
        description: "Its name for people: 'Ordinary savings'.",
        resolve: ({ name }) => SAVINGS_PRODUCTS[name].label,
      }),
      code: t.string({
        description: "Code of its balance and ledger lines: '02020305'.",
        resolve: ({ name }) => SAVINGS_PRODUCTS[name].code,
      }),
    }),
  })

const SocietyLimitRef = builder.objectRef<LimitInForce>('SocietyLimit').implement({
  description: 'A usual limit of the society, and how strictly it is kept.',
  fields: (t) => ({
    limit: t.expose('limit', { type: UsualLimitEnum, description: 'Which usual limit it is.' }),
    strength: t.expose('strength', { type: LimitStrengthEnum, description: 'How strictly it is kept.' }),
  }),
})

export const SocietyRef = builder.objectRef<SocietySource>('Society').implement({
  description:
    'The settings of the society: its name, contacts, charges and loan terms. Read when the server starts.',
  fields: (t) => ({
    name: t.string({
      description: 'Full name, as in letters and on pages.',
      resolve: ({ settings }) => settings.name,
    }),
    address: t.string({
      description: 'Postal address, on one line.',
      resolve: ({ settings }) => settings.address,
    }),
    contacts: t.field({
      type: SocietyContactsRef,
      description: 'Contact details.',
      resolve: ({ settings }) => settings.contacts,
    }),
    university: t.string({
      description: 'The university whose staff numbers get a prefix; the first choice of organisations.',
      resolve: ({ settings }) => settings.university,
    }),
    registrationFee: t.field({
      type: 'Kobo',
      description: 'Registration fee, in kobo.',
      resolve: ({ settings }) => settings.registrationFee,
    }),
    registrationAccount: t.field({
      type: BankAccountRef,
      description: 'The account into which the registration fee is paid.',
      resolve: ({ settings }) => settings.registrationAccount,
    }),
    handlingChargePercent: t.float({
      description: 'Handling charge, percent of the amount lent.',
      resolve: ({ settings }) => settings.handlingChargePercent,
    }),
    commodityMarkupPercent: t.float({
      description: "Mark-up on commodities, percent of the cart's total.",
      resolve: ({ settings }) => settings.commodityMarkupPercent,
    }),
    exitServiceChargePercent: t.float({
      description: 'Service charge at exit, percent of ordinary savings.',
      resolve: ({ settings }) => settings.exitServiceChargePercent,
    }),
    claimRetirementFactorPercent: t.float({
      description:
        "The factor of the retirement balance in a beneficiary's claim, in percent: 104 is times 1.04.",
      resolve: ({ settings }) => settings.claimRetirementFactorPercent,
    }),
    memberNumberPrefix: t.string({
      description: 'What stands before the digits of a new member number, such as COOP; empty for none.',
      resolve: ({ settings }) => settings.memberNumberPrefix,
    }),
    memberNumberDigits: t.int({
      description: 'The least digits of a new member number: 6 gives COOP000101.',
      resolve: ({ settings }) => settings.memberNumberDigits,
    }),
    pageSize: t.int({
      description: 'Default number of rows on a page of a list.',
      resolve: ({ settings }) => settings.pageSize,
    }),
    loanProducts: t.field({
      type: [LoanProductRef],
      description: 'The loan types, in the order of the forms.',
      resolve: ({ settings }) => LOAN_TYPES.map((loanType) => ({ loanType, settings })),
    }),
    savingsProducts: t.field({
      type: [SavingsProductInfoRef],
      description: 'The savings products, in the order of the cards.',
      resolve: () => SAVINGS_PRODUCT_NAMES.map((name) => ({ name })),
    }),
    limitStrengths: t.field({
      type: [SocietyLimitRef],
      nullable: true,
      description:
        'How strictly the society keeps each of its usual limits; null where its backend does not say so. Costs a call, whose answer is kept for a minute.',
      resolve: async (society) => {
        const limits = await society.limitStrengths()
        return limits && [...limits]
      },
    }),
    salarySharePercent: t.float({
      description: 'Percent of the net salary that the deductions of a month with a loan stay within.',
      resolve: ({ settings }) => settings.salarySharePercent,
    }),
    shareCapitalMinimum: t.field({
      type: 'Kobo',
      nullable: true,
      access: 'STAFF',
      scope: ANY_SCOPE,
      description:
        "What a member's share capital comes to at least, in kobo; 0 where the society sets nothing, null where its backend does not say so.",
      resolve: async (society) => (await society.rules())?.shareCapitalMinimum ?? null,
    }),
    settlementRebate: t.field({
      type: RebateRuleEnum,
      nullable: true,
      access: 'STAFF',
      scope: ANY_SCOPE,
      description:
        "What of the interest is given back when a loan is settled early; null where the society's backend does not say so.",
      resolve: async (society) => (await society.rules())?.settlementRebate ?? null,
    }),
    twoOfficers: t.boolean({
      nullable: true,
      access: 'STAFF',
      scope: ANY_SCOPE,
      description:
        'Whether money needs two people: a colleague pays what somebody approved, or to a member whose e-mail or bank account they changed within 7 days, and posts what they entered or uploaded; see `mayDecide`. Null where the backend does not say so.',
      resolve: async (society) => (await society.rules())?.twoOfficers ?? null,
    }),
    secondFactorForStaff: t.boolean({
      nullable: true,
      access: 'STAFF',
      description:
        'Whether staff have to set up sign-in codes before anything else opens to them; null where the backend does not say so.',
      resolve: async (society) => (await society.rules())?.secondFactorForStaff ?? null,
    }),
    memberPortalUrl: t.expose('memberPortalUrl', {
      type: 'URL',
      nullable: true,
      description: "Where members sign in, when that is not this product's own page `/portal`.",
    }),
    isSandbox: t.boolean({
      description:
        'Whether it is a sandbox: made-up people that programs are tried on, and a clock that can be set.',
      resolve: ({ isSandbox }) => isSandbox,
    }),
    sandboxNow: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The time by the clock of a sandbox; null for a society that is none.',
      resolve: ({ isSandbox }, _args, { now }) => (isSandbox ? now() : null),
    }),
    schemaVersion: t.string({
      description:
        "The version of this schema, as in the header `x-schema-version`: '2.1.0', or with '-next' what is served before that is released and may still change.",
      resolve: () => SCHEMA_VERSION,
    }),
  }),
})

builder.queryField('society', (t) =>
  t.field({
    type: SocietyRef,
    access: 'PUBLIC',
    description:
      'The settings of the society. Costs no call to the backend, but for the rules that the backend decides by.',
    resolve: (_root, _args, { society }) => society,
  }),
)
