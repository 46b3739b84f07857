import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { type Letter, writeLetter, writeSms } from '#backend/messages/letter.ts'
import { LETTERS } from '#backend/messages/mails/all.ts'
import type { OrderNews } from '#backend/messages/mails/commodities.ts'
import type { LandNews } from '#backend/messages/mails/land.ts'
import type { ExitNews, LoanNews, WithdrawalNews } from '#backend/messages/mails/money.ts'
import type { AboutOf } from '#backend/messages/send-letter.ts'
import { ROUTES } from '#client/paths.ts'
import type { PlainDate } from '#rules/dates.ts'
import { isOneSms } from '#rules/messages/sms-text.ts'
import { kobo, naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

const OFFICE = { society: DEFAULT_SOCIETY_SETTINGS, clientUrl: 'https://isusu.example' }
const NAME = 'Ngozi Adichie'

const INTO = { bankName: 'First Bank', accountNumber: '3012345678' }
const REFERENCE = 'LNK8F395S918MCAXMC'

const LOAN: LoanNews = {
  reference: REFERENCE,
  label: 'Car loan',
  amount: naira(500_000),
  amountDue: kobo(44_250_050),
  monthlyPayable: kobo(2_083_333),
  durationMonths: 24,
  into: INTO,
}

const ORDER: OrderNews = { grandTotal: kobo(315_050), months: 3, monthly: kobo(105_017) }

const WITHDRAWAL: WithdrawalNews = {
  total: kobo(123_450),
  items: [{ label: 'Ordinary savings', amount: kobo(123_450) }],
  into: INTO,
}

const LAND: LandNews = {
  estate: 'Blossom Estate Iyana Ipaja',
  plots: 2,
  total: naira(4_600_000),
  paid: naira(1_840_000),
  outstanding: naira(2_760_000),
  instalment: { amount: naira(230_000), months: 12 },
  deductedFrom: '2026-12-01' as PlainDate,
  isMember: true,
}

const PAID_LAND: LandNews = {
  ...LAND,
  plots: 1,
  paid: LAND.total,
  outstanding: naira(0),
  instalment: null,
  deductedFrom: null,
  isMember: false,
}

const EXIT: ExitNews = {
  endsOn: '2027-05-27' as PlainDate,
  totalSavings: naira(1_000_000),
  totalLoans: naira(250_000),
  serviceCharge: naira(40_000),
  amountDue: naira(710_000),
  into: INTO,
}

const CLAIM = { memberName: 'Obi Okeke', beneficiary: 'Ada Okeke' }

const ANSWER = {
  reference: 'a1b2c3d4',
  amountDue: naira(900_000),
  ...INTO,
  reason: '',
  transactionReference: '',
} as const

/** When they are written. */
const AT = new Date('2026-11-27T09:00:00Z')

/** What each letter is about, in each of its forms. A letter without an entry does not compile. */
const SAMPLES: { readonly [Name in keyof typeof LETTERS]: readonly AboutOf<Name>[] } = {
  auditMark: [['Isusu', new Date('2026-11-27T09:00:00Z'), '120:ab12']],
  auditorInvitation: [
    ['Isusu', ['2026-11-01' as PlainDate, '2027-03-31' as PlainDate], 'token', 'a1', 'tunde@bello.example'],
  ],
  bankDetailsChanged: [
    [INTO, 'first'],
    [INTO, 'another'],
  ],
  claimAnswered: [
    [CLAIM, { ...ANSWER, to: 'approved' }],
    [CLAIM, { ...ANSWER, to: 'processed', transactionReference: 'TRX-97' }],
    [CLAIM, { ...ANSWER, to: 'rejected', reason: 'The death certificate cannot be read.' }],
    [CLAIM, { ...ANSWER, to: 'rejected' }],
    [CLAIM, { ...ANSWER, to: 'approved', amountDue: naira(0) }],
    [CLAIM, { ...ANSWER, to: 'processed', amountDue: naira(0), transactionReference: 'TRX-97' }],
  ],
  claimDecided: [
    [CLAIM, 'approved', naira(900_000)],
    [CLAIM, 'processed', naira(900_000)],
    [CLAIM, 'rejected', null],
  ],
  claimMade: [[CLAIM]],
  claimReceived: [[CLAIM]],
  emailChanged: [['another'], ['none']],
  exitApproved: [[EXIT], [{ ...EXIT, amountDue: naira(0) }], [{ ...EXIT, amountDue: naira(-50_000) }]],
  exitAsked: [[EXIT]],
  exitPaid: [
    [EXIT, 'TRX-99'],
    [{ ...EXIT, amountDue: naira(0) }, 'TRX-99'],
  ],
  exitRejected: [['Two loans are guaranteed.'], [null]],
  guaranteeBehind: [['Bola Ige', 'Car loan', naira(20_000), naira(150_000)]],
  guarantorAsked: [
    ['Bola Ige', 'GLK8F395S918MCAXMC', 30, false],
    ['Bola Ige', 'GLK8F395S918MCAXMC', 30, true],
    ['Chukwuemeka Oluwatobiloba Nwachukwu-Ogunbanjo', 'GLK8F395S918MCAXMC', 30, false],
  ],
  guarantorCode: [['204518']],
  guarantorDeclined: [
    ['Ngozi Eze', 'Car loan', naira(500_000)],
    ['', 'Car loan', naira(500_000)],
  ],
  guarantorNamed: [['Obi Okeke', 'Car loan', naira(500_000)]],
  instructionAcknowledged: [
    [{ kind: 'initial', items: [{ label: 'Ordinary savings', amount: naira(15_000) }] }],
    [{ kind: 'decrease', items: [{ label: 'Share capital', amount: naira(5_000) }] }],
  ],
  instructionDeclined: [
    ['increase', 'The salary does not carry it.'],
    ['decrease', null],
  ],
  landApproved: [[LAND], [{ ...LAND, deductedFrom: null }], [PAID_LAND]],
  landCompleted: [[PAID_LAND]],
  landReceived: [
    [LAND, '2026-11-27' as PlainDate],
    [PAID_LAND, '2026-11-27' as PlainDate],
  ],
  landRejected: [
    [LAND, 'No plot is left.'],
    [{ ...LAND, paid: naira(0) }, null],
  ],
  loanApproved: [[LOAN, '2026-12-01' as PlainDate]],
  loanRejected: [
    [LOAN, 'The salary does not carry it.'],
    [LOAN, null],
  ],
  noticed: [
    [{ title: 'A new device signed in', text: 'It was a phone.', amount: null, label: null, day: null }],
    [
      {
        title: 'Something was not deducted',
        text: 'Your employer did not deduct ₦5,000 for October 2026.',
        amount: naira(5_000),
        label: null,
        day: '2026-10-01' as PlainDate,
      },
    ],
  ],
  orderApproved: [[ORDER]],
  orderRejected: [
    [ORDER, 'The shop has none left.'],
    [ORDER, null],
  ],
  memberInvitation: [
    ['Isusu', 'UNP/0123', 'a-token', 'a-member', 'ngozi@isusu.example'],
    ['Isusu', 'UNP/0123', 'a-token', 'a-member', null],
  ],
  officeInvitation: [
    ['Isusu', 'token', 'a'.repeat(24), 'ada@isusu.example'],
    ['Isusu', 'token', 'a'.repeat(24), null],
  ],
  passwordChanged: [[]],
  phoneChanged: [[]],
  registrationReceived: [['Isusu']],
  resetAskedByPhone: [[]],
  resetLink: [
    ['token', 'a1', 'ngozi@unn.example'],
    ['token', 'a1', null],
  ],
  secondFactor: [['on'], ['off'], ['reset'], ['recovery code']],
  staffInvitation: [['Isusu', 'token', 'a1', 'ngozi@unn.example']],
  tries: [['passwords'], ['codes']],
  webhookDisabled: [
    ['https://program.example/events', 'gone'],
    ['https://program.example/events', 'failing'],
  ],
  welcome: [['Isusu', 'COOP000213']],
  withdrawalApproved: [[WITHDRAWAL]],
  withdrawalAsked: [[WITHDRAWAL]],
  withdrawalPaid: [[WITHDRAWAL, 'TRX-98']],
  withdrawalRejected: [[WITHDRAWAL, 'Retirement savings stay.']],
}

const RENDERED = Object.entries(SAMPLES).flatMap(([name, samples]) =>
  samples.map((about: readonly unknown[], index) => {
    const letter = (LETTERS[name as keyof typeof LETTERS] as (...about: readonly unknown[]) => Letter)(
      ...about,
    )
    return { name: `${name} ${index + 1}`, letter, ...writeLetter(OFFICE, NAME, letter, AT) }
  }),
)

const PAGES = Object.values(ROUTES).map((path) => ({ path }))

/** Sums as '₦1,234.50' or, in a subject, '₦1,234'. */
const SUM = /^₦\d{1,3}(?:,\d{3})*(?:\.\d{2})?$/

describe('every letter that the backend sends', () => {
  it.each(RENDERED)('$name greets by name, says what happened, and leads to a page', ({ subject, body }) => {
    expect(subject).not.toMatch(/^About|[\r\n]/)
    expect(subject.length).toBeGreaterThan(12)
    expect(body.startsWith(`Dear ${NAME},\n\n`)).toBe(true)
    expect(
      body.endsWith(`${DEFAULT_SOCIETY_SETTINGS.name}\n0803 000 0101, 0803 000 0102, office@isusu.example`),
    ).toBe(true)
    const links = body.match(/^https:\/\/isusu\.example\/\S*$/gm) ?? []
    expect(links).not.toHaveLength(0)
    for (const link of links) expect(matchRoutes(PAGES, new URL(link).pathname), link).not.toBeNull()
  })

  it.each(RENDERED)('$name writes sums, accounts and references as people read them', ({ subject, body }) => {
    for (const sum of `${subject} ${body}`.match(/₦[\d,.]*\d/g) ?? []) expect(sum).toMatch(SUM)
    const lines = body.split('\n')
    for (const line of lines.filter((each) => each.includes(': ₦')))
      expect(line).toMatch(/₦[\d,]+\.\d{2}(?! ?\d)/)
    expect(body).not.toMatch(/\+234|undefined|null|\[object/)
    expect(body).not.toContain(INTO.accountNumber)
    // A reference stands on a line that says what it is.
    for (const line of lines.filter((each) => each.includes(REFERENCE)))
      expect(line).toBe(`Loan ID: ${REFERENCE}`)
  })

  it('alarms no one with good news', () => {
    const good = [
      'loanApproved',
      'withdrawalApproved',
      'withdrawalPaid',
      'exitApproved',
      'exitPaid',
      'landApproved',
      'landCompleted',
      'instructionAcknowledged',
      'welcome',
    ]
    const alarming = RENDERED.filter(({ letter }) => letter.warning !== undefined).map(({ name }) => name)
    expect(alarming.filter((name) => good.some((each) => name.startsWith(each)))).toEqual([])
  })

  it('reads like a receipt of a loan', () => {
    const { subject, body } = writeLetter(
      OFFICE,
      NAME,
      LETTERS.loanApproved(LOAN, '2026-12-01' as PlainDate),
      AT,
    )
    expect(subject).toBe('Your car loan of ₦500,000 was approved')
    expect(body).toContain(
      [
        'Date: 27 November 2026',
        `Loan ID: ${REFERENCE}`,
        'Loan: ₦500,000.00',
        'You receive, after interest and charges: ₦442,500.50',
        'Paid into: First Bank, ••••••5678',
        'Deducted each month: ₦20,833.33 for 24 months',
        'First deduction: December 2026',
      ].join('\n'),
    )
    expect(body).toContain('Your loans:\nhttps://isusu.example/dashboard/loan-status')
  })

  it('tells a new member the three things to do, each with its page', () => {
    const { body } = writeLetter(OFFICE, NAME, LETTERS.welcome('Isusu', 'COOP000213'), AT)
    expect(body).toContain('Member ID: COOP000213')
    for (const path of ['profile?change=next-of-kin', 'profile?change=bank', 'savings/instruction'])
      expect(body).toContain(`\nhttps://isusu.example/dashboard/${path}\n`)
  })

  it.each(RENDERED)('$name is one SMS of the plain alphabet, also for a long name', ({ letter }) => {
    const sms = writeSms(OFFICE, letter)
    expect(isOneSms(sms), sms).toBe(true)
  })

  it('says an amount in an SMS as NGN', () => {
    expect(writeSms(OFFICE, LETTERS.withdrawalPaid(WITHDRAWAL, 'TRX-98'))).toMatch(
      /^Your savings withdrawal of NGN[\d,.]+ was paid\. Questions: 0803 000 0101\./,
    )
  })

  it('comes as an SMS of a line to a person without e-mail', () => {
    expect(writeSms(OFFICE, LETTERS.claimReceived(CLAIM))).toBe(
      'We have received your claim on the savings of Obi Okeke. Questions: 0803 000 0101. Isusu Multi-Purpose Co-operative Society',
    )
  })
})
