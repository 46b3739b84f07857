import type { Demo, DemoMember } from '#backend/seed/demo.ts'
import { parsePlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import type { InstructionLine } from '#rules/savings/instruction.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { Employment, Member, NextOfKin, Referral, RegistrationPayment } from '#schema/members/source.ts'
import type { SavingsInstruction } from '#schema/savings/source.ts'

type StoredEmployment = Record<
  Exclude<keyof Employment, 'assumptionDate' | 'retirementDate'> | 'assumptionDate' | 'retirementDate',
  string
>

/** A picture without a file: the initials on a green ground. */
export function picture(name: string): string {
  const initials = name
    .split(' ')
    .map(([letter = '']) => letter)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#1d6b46"/><text x="48" y="60" font-family="sans-serif" font-size="36" fill="#fff" text-anchor="middle">${initials}</text></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function employmentOf(text: string): Employment {
  const { assumptionDate, retirementDate, ...texts } = JSON.parse(text) as StoredEmployment
  return {
    ...texts,
    assumptionDate: parsePlainDate(assumptionDate),
    retirementDate: parsePlainDate(retirementDate),
  }
}

function paymentOf(text: string): RegistrationPayment {
  const stored = JSON.parse(text) as Record<string, string> & { readonly amount: number }
  return {
    bankName: stored.bankName ?? null,
    amount: kobo(stored.amount),
    tellerName: stored.tellerName ?? null,
    tellerReference: stored.tellerReference ?? null,
    paymentDate: parsePlainDate(stored.paymentDate ?? ''),
  }
}

function kinOf(text: string | null | undefined): NextOfKin[] {
  if (!text) return []
  const { first, second } = JSON.parse(text) as { first: NextOfKin; second: NextOfKin }
  return [first, second]
}

const KINDS = ['initial', 'increase', 'decrease'] as const

/** The latest of each kind, the initial one first. */
function instructionsOf(demo: Demo, memberId: string): SavingsInstruction[] {
  const own = demo.rows.instructions.filter((row) => row.member_id === memberId)
  return KINDS.flatMap((kind) => {
    const latest = own.findLast((row) => row.kind === kind)
    if (latest === undefined) return []
    return {
      id: `${memberId}:${kind}`,
      kind,
      state: latest.state ?? 'pending',
      requestedAt: latest.requested_at,
      lines: JSON.parse(latest.lines) as InstructionLine[],
    }
  })
}

function memberOf(demo: Demo, row: DemoMember['row'], accessLevel: AccessLevel): Member {
  const number = row.member_number ?? null
  return {
    id: row.id,
    memberNumber: number,
    status: number === null && accessLevel === 1 ? 'unconfirmed' : 'confirmed',
    accessLevel,
    title: row.title ?? null,
    name: row.name,
    email: row.email,
    phone: row.phone ?? null,
    gender: row.gender ?? null,
    category: row.category ?? null,
    birthDate: row.birth_date ?? null,
    homeAddress: row.home_address ?? null,
    passportUrl: picture(row.name),
    signatureUrl: picture(row.name),
    joinedAt: row.created_at,
    employment: employmentOf(row.employment),
    payment: paymentOf(row.registration_payment),
    nextOfKin: kinOf(row.next_of_kin),
    bankDetails: row.account_number
      ? {
          bankName: row.bank_name ?? null,
          accountNumber: row.account_number,
          accountName: row.account_name ?? null,
        }
      : null,
    savingsInstructions: instructionsOf(demo, row.id),
    featureToggles: { commodityLoan: row.commodity_loan ?? false },
  }
}

/** Everybody with an account: members, registrations that wait, staff. */
export const membersOf = (demo: Demo): Member[] => [
  ...demo.members.map(({ row }) => memberOf(demo, row, 1)),
  ...demo.rows.staff.map((row) => memberOf(demo, row, row.access_level ?? 2)),
]

/** Who brought whom. */
export function referralsOf(demo: Demo, members: readonly Member[]): Referral[] {
  const referrers = new Map(demo.members.map(({ row }) => [row.id, row.referrer_id ?? null]))
  return members.flatMap((referrer) => {
    const referred = members.filter(({ id }) => referrers.get(id) === referrer.id)
    const { id, name, passportUrl } = referrer
    return referred.length === 0 ? [] : { id, name, passportUrl, referred }
  })
}
