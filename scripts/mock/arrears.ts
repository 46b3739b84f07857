import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import {
  AGEING_BANDS,
  AT_RISK_AFTER_DAYS,
  applyRepayments,
  bandOf,
  type PaidInstalment,
  standingOf,
} from '#rules/treasury/arrears.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import { pageOf } from '#schema/page.ts'
import type {
  ArrearsSource,
  LoanStanding,
  LoanSums,
  StandingFilter,
} from '#schema/treasury/arrears-source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import type { RecordedMember, RecordedSociety } from '../recording/society.ts'

interface Known {
  readonly loan: LoanStanding
  readonly instalments: readonly PaidInstalment[]
}

const sumsOf = (loans: readonly LoanStanding[]): LoanSums => {
  const total = (name: 'amount' | 'asked' | 'repaid' | 'outstanding' | 'arrears', of = loans): Kobo =>
    sumKobo(of.map((loan) => loan[name]))
  return {
    count: loans.length,
    amount: total('amount'),
    asked: total('asked'),
    repaid: total('repaid'),
    outstanding: total('outstanding'),
    arrears: total('arrears'),
    atRisk: total(
      'outstanding',
      loans.filter(({ daysBehind }) => daysBehind > AT_RISK_AFTER_DAYS),
    ),
    bands: AGEING_BANDS.map((band) => {
      const of = loans.filter((loan) => loan.band === band)
      return { band, count: of.length, outstanding: total('outstanding', of), arrears: total('arrears', of) }
    }),
  }
}

const fits = (loan: LoanStanding, standing: StandingFilter): boolean => {
  if (standing === 'ALL') return true
  if (standing === 'SETTLED') return loan.outstanding === 0
  if (loan.outstanding === 0) return false
  if (standing === 'OPEN') return true
  return standing === 'BEHIND' ? loan.arrears > 0 : loan.band === standing
}

/** The port of loans by due instalments, reckoned from the recorded loans and what their members owe. */
export function mockArrears(society: RecordedSociety): ArrearsSource {
  function known(at: PlainDate): Known[] {
    const members = new Map(society.all<RecordedMember>('Member').map((member) => [member.id, member]))
    return society.all<LoanRequest>('LoanRequest').flatMap((loan): Known[] => {
      const member = loan.memberId === null ? undefined : members.get(loan.memberId)
      if (loan.state !== 'approved' || member === undefined || loan.requestedAt === null) return []
      const { reference, loanType, amount, durationMonths, monthlyPayable } = loan
      const started = lagosDate(loan.requestedAt)
      const payable = monthlyPayable ?? amount
      const obligation = { id: reference, amount, months: durationMonths, payable, startsOn: started }
      const all = applyRepayments([obligation], ZERO_KOBO).get(reference) ?? []
      // Nine in ten pay what is asked; the others pay half.
      const asked = standingOf(all, at).asked
      const repaid =
        reference.charCodeAt(reference.length - 1) % 10 === 0 ? kobo(Math.floor(asked / 2)) : asked
      const instalments = applyRepayments([obligation], repaid).get(reference) ?? []
      const standing = standingOf(instalments, at)
      return [
        {
          instalments,
          loan: {
            ...standing,
            reference,
            loanType,
            member: { id: member.id, name: member.name, memberNumber: member.memberNumber },
            accountNumber: '01020306',
            startedOn: started,
            endsOn: instalments.at(-1)?.dueOn ?? started,
            durationMonths,
            amount,
            monthlyPayable: payable,
            band: bandOf(standing.daysBehind),
          },
        },
      ]
    })
  }
  const today = lagosDate(RECORDED_AT)
  const loansAt = (at: PlainDate | null, search: string) =>
    known(at ?? today)
      .map(({ loan }) => loan)
      .filter(({ reference, member }) =>
        `${reference} ${member.name} ${member.memberNumber}`.toLowerCase().includes(search.toLowerCase()),
      )
      .toSorted((one, other) => one.member.name.localeCompare(other.member.name))
  return {
    async loans({ at, search, standing, loanType, ...page }) {
      const loans = loansAt(at, search).filter(
        (loan) => fits(loan, standing) && (loanType === null || loan.loanType === loanType),
      )
      return { at: at ?? today, sums: sumsOf(loans), loans: pageOf(loans, page) }
    },
    async portfolio({ at, search, by, ...page }) {
      const loans = loansAt(at, search).filter((loan) => fits(loan, 'OPEN'))
      const groups = Map.groupBy(loans, (loan) => (by === 'PRODUCT' ? `${loan.loanType}` : loan.member.id))
      const rows = [...groups.values()].flatMap((of) => {
        const [first] = of
        if (first === undefined) return []
        return [
          {
            loanType: by === 'PRODUCT' ? first.loanType : null,
            member: by === 'PRODUCT' ? null : first.member,
            sums: sumsOf(of),
          },
        ]
      })
      return { at: at ?? today, sums: sumsOf(loans), rows: pageOf(rows, page) }
    },
    async schedule(reference) {
      const found = known(today).find(({ loan }) => loan.reference === reference)
      return found === undefined ? null : { at: today, ...found, lines: [], others: 0 }
    },
    async settlement(reference, at) {
      const loan = known(today).find((each) => each.loan.reference === reference)?.loan
      if (loan === undefined || loan.outstanding === 0) return null
      const { outstanding } = loan
      const sums = { outstanding, rebate: ZERO_KOBO }
      return {
        at: at ?? today,
        loans: [{ reference, ...sums }],
        ...sums,
        figure: outstanding,
        inFlight: { count: 1, amount: loan.monthlyPayable },
      }
    },
    async guarantors({ at, search, ...page }) {
      const loans = new Map(loansAt(at, '').map((loan) => [loan.reference, loan]))
      const signed = society.all<LoanRequest>('LoanRequest').flatMap(({ reference, guarantors }) => {
        const loan = loans.get(reference)
        if (loan === undefined || loan.outstanding === 0) return []
        const share = kobo(Math.floor(loan.outstanding / Math.max(1, guarantors.length)))
        return guarantors.map((person) => ({
          name: [person.surname, person.otherName].filter(Boolean).join(' '),
          phone: person.phone ?? '',
          guarantee: {
            reference,
            borrower: loan.member,
            outstanding: loan.outstanding,
            arrears: loan.arrears,
            share,
            band: loan.band,
          },
        }))
      })
      const people = [...Map.groupBy(signed, ({ phone }) => phone).values()].flatMap((of) => {
        const [first] = of
        if (first === undefined || !first.name.toLowerCase().includes(search.toLowerCase())) return []
        const guarantees = of.map(({ guarantee }) => guarantee)
        return [
          {
            name: first.name,
            phone: first.phone,
            member: null,
            loanCount: of.length,
            outstanding: sumKobo(guarantees.map((each) => each.outstanding)),
            share: sumKobo(guarantees.map((each) => each.share)),
            arrears: sumKobo(guarantees.map((each) => each.arrears)),
            guarantees,
          },
        ]
      })
      return {
        at: at ?? today,
        totalShare: sumKobo(people.map(({ share }) => share)),
        totalArrears: sumKobo(people.map(({ arrears }) => arrears)),
        guarantors: pageOf(people, page),
      }
    },
  }
}
