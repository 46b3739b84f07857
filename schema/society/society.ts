import { LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '#rules/loans/products.ts'
import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { builder } from '../builder.ts'
import { LoanTypeEnum } from '../loans/loan-type.ts'
import { BankAccountRef } from '../members/bank-account.ts'
import { SavingsProductEnum } from '../savings/savings-product.ts'
import type { SocietySource } from './source.ts'

type SocialLink = SocietySettings['contacts']['socialLinks'][number]

const SocialLinkRef = builder.objectRef<SocialLink>('SocialLink').implement({
  description: 'Where else the society can be found.',
  fields: (t) => ({
    label: t.exposeString('label', { description: "What it is: 'Facebook'." }),
    url: t.expose('url', { type: 'URL', description: 'Where it is.' }),
  }),
})

const SocietyContactsRef = builder.objectRef<SocietySettings['contacts']>('SocietyContacts').implement({
  description: 'How the society can be reached.',
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
      description: 'Pages elsewhere.',
      resolve: (contacts) => [...contacts.socialLinks],
    }),
  }),
})

interface LoanTerms {
  readonly loanType: LoanType
  readonly settings: SocietySettings
}

const LoanProductRef = builder.objectRef<LoanTerms>('LoanProduct').implement({
  description: 'One kind of loan with its rates and limits.',
  fields: (t) => ({
    loanType: t.expose('loanType', { type: LoanTypeEnum, description: 'Which loan.' }),
    label: t.string({
      description: "Its name for people: 'Emergency loan'.",
      resolve: ({ loanType }) => LOAN_PRODUCTS[loanType].label,
    }),
    interestRatePercent: t.float({
      nullable: true,
      description:
        'Interest for the total months, percent; null while no rate is set and the loan is not lent.',
      resolve: ({ loanType, settings }) => settings.loanRates[loanType].others,
    }),
    privilegedInterestRatePercent: t.float({
      nullable: true,
      description: 'The same for early members; null while no rate is set for them.',
      resolve: ({ loanType, settings }) => settings.loanRates[loanType].privileged,
    }),
    totalMonths: t.int({
      description: 'Months the rate is for, and the longest the loan may run.',
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
    description: 'One thing members save in.',
    fields: (t) => ({
      product: t.field({
        type: SavingsProductEnum,
        description: 'Which product.',
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

const SocietyRef = builder.objectRef<SocietySource>('Society').implement({
  description:
    'The society: who it is, what it charges, on which terms it lends. Set by the society, read at start.',
  fields: (t) => ({
    name: t.string({
      description: 'Its full name, as letters and pages carry it.',
      resolve: ({ settings }) => settings.name,
    }),
    address: t.string({
      description: 'Postal address, on one line.',
      resolve: ({ settings }) => settings.address,
    }),
    contacts: t.field({
      type: SocietyContactsRef,
      description: 'How it can be reached.',
      resolve: ({ settings }) => settings.contacts,
    }),
    university: t.string({
      description: 'The university whose staff numbers get a prefix, first choice of organisations.',
      resolve: ({ settings }) => settings.university,
    }),
    registrationFee: t.field({
      type: 'Kobo',
      description: 'What joining costs, in kobo.',
      resolve: ({ settings }) => settings.registrationFee,
    }),
    registrationAccount: t.field({
      type: BankAccountRef,
      description: 'The account the registration fee is paid into.',
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
        "What counts of the retirement balance in a beneficiary's claim, percent: 104 is times 1.04.",
      resolve: ({ settings }) => settings.claimRetirementFactorPercent,
    }),
    memberNumberPrefix: t.string({
      description: 'Letters before the six digits of a member number.',
      resolve: ({ settings }) => settings.memberNumberPrefix,
    }),
    pageSize: t.int({
      description: 'Rows on a page of every list.',
      resolve: ({ settings }) => settings.pageSize,
    }),
    loanProducts: t.field({
      type: [LoanProductRef],
      description: 'The kinds of loan, in the order forms offer them.',
      resolve: ({ settings }) => LOAN_TYPES.map((loanType) => ({ loanType, settings })),
    }),
    savingsProducts: t.field({
      type: [SavingsProductInfoRef],
      description: 'What members save in, in the order cards show them.',
      resolve: () => SAVINGS_PRODUCT_NAMES.map((name) => ({ name })),
    }),
    memberPortalUrl: t.expose('memberPortalUrl', {
      type: 'URL',
      nullable: true,
      description: "Where members sign in, when that is not this product's own page `/portal`.",
    }),
  }),
})

builder.queryField('society', (t) =>
  t.field({
    type: SocietyRef,
    access: 'PUBLIC',
    description: 'The society itself; costs no call to the backend.',
    resolve: (_root, _args, { society }) => society,
  }),
)
