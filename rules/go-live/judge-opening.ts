import type { PlainDate } from '../dates.ts'
import { normaliseMemberNumber } from '../members/member-number.ts'
import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import { type Found, type KnownMember, makeMatcher } from '../payroll/match.ts'
import { SAVINGS_PRODUCTS } from '../savings/products.ts'
import { headerKey } from '../tables/header-key.ts'
import { balanceOf, type ChartAccount } from '../treasury/chart.ts'
import { instructionProductOf, judgeMembers, type MemberKnowledge } from './judge-members.ts'
import type { AccountFinder, OpeningAccount, OpeningAccountKind } from './opening-accounts.ts'
import type { OpeningRow } from './opening-row.ts'
import type { OpeningOutcome } from './opening-words.ts'
import type { BroughtGuarantor } from './row-details.ts'

/** A loan that the product has. */
export interface KnownLoan {
  readonly id: string
  readonly memberId: string
  readonly code: string
  readonly isPending: boolean
  readonly amount: Kobo
}

/** An approved land request that is not paid in full. */
export interface KnownLand {
  readonly id: string
  readonly memberId: string
  readonly outstanding: Kobo
}

/** What rows are judged by. */
export interface OpeningKnowledge {
  readonly goLive: PlainDate
  readonly accountOf: AccountFinder
  /** The members of the society. */
  readonly members: readonly KnownMember[]
  readonly about: MemberKnowledge
  /** Members who have given an instruction of their own. */
  readonly instructed: ReadonlySet<string>
  /** A loan by what people quote of it; null for none. */
  readonly loanOf: (reference: string) => KnownLoan | null
  readonly lands: readonly KnownLand[]
}

/** A row with what became of it. */
export interface OpeningJudgement {
  readonly outcome: OpeningOutcome
  /** The number of its account; null while that is not known. */
  readonly account: string | null
  /** A member of the society; null for who is brought by the file itself. */
  readonly memberId: string | null
  /** The place of the row that brings the member, from 1; null for a member of the society. */
  readonly memberPlace: number | null
  /** Whether the member was found by the digits of the number alone. */
  readonly isWeak: boolean
  /** Debit less credit; nothing unless the outcome is READY. */
  readonly moved: Kobo
  /** The loan request that the row is the balance of; null for one that the batch records itself. */
  readonly loanId: string | null
  readonly landId: string | null
}

type Refined = Pick<OpeningJudgement, 'loanId' | 'landId'> & { readonly outcome: OpeningOutcome }

const PLAIN: Refined = { outcome: 'READY', loanId: null, landId: null }
const refusal = (outcome: OpeningOutcome): Refined => ({ ...PLAIN, outcome })

/** The longest loan that the product keeps. */
const MONTHS_MAX = 36

/** Whose balance a row is. */
interface Owner {
  /** Of a member of the society, or of a row that brings one: 'row 12'. */
  readonly id: string
  readonly isWeak: boolean
}

/** Finds the members of the society and those whom the file brings. */
type Find = (identifier: string, name: string) => Found

/** Whether guarantors are members by their numbers, or named, and different people of whom none borrows. */
function guarantorsFit(guarantors: readonly BroughtGuarantor[], borrower: string, find: Find): boolean {
  const keys = guarantors.map(({ member, name }) => {
    const found = member === '' ? null : find(member, name)
    if (found === null) return headerKey(name)
    return 'memberId' in found ? found.memberId : ''
  })
  return keys.every((key, place) => key !== '' && key !== borrower && keys.indexOf(key) === place)
}

/** A running loan is a request that waits in the product, or it is described by the row. */
function judgeLoan(
  row: OpeningRow,
  memberId: string,
  code: string,
  knows: OpeningKnowledge,
  find: Find,
): Refined {
  const isGranted = row.loanDate !== null && row.loanDate <= knows.goLive
  const known = row.record === '' ? null : knows.loanOf(row.record)
  if (known !== null) {
    if (known.memberId !== memberId || known.code !== code) return refusal('LOAN_WRONG')
    if (!known.isPending) return refusal('LOAN_IN_BOOKS')
    return isGranted && row.amount <= known.amount ? { ...PLAIN, loanId: known.id } : refusal('LOAN_WRONG')
  }
  if (row.loanAmount === null || row.loanMonths === null || row.loanDate === null)
    return refusal('LOAN_MISSING')
  if (!guarantorsFit(row.details?.guarantors ?? [], memberId, find)) return refusal('GUARANTOR_WRONG')
  const isSound = isGranted && row.amount <= row.loanAmount && row.loanMonths <= MONTHS_MAX
  return isSound ? PLAIN : refusal('LOAN_WRONG')
}

/** A deposit for land belongs to an approved purchase: the one that is named, the only one, or one that the row tells. */
function judgeLand(row: OpeningRow, memberId: string, { lands, goLive }: OpeningKnowledge): Refined {
  const land = row.details?.land
  if (land !== undefined) {
    const { estate, plots, total, boughtOn } = land
    const isTold = estate !== null && plots !== null && total !== null && total > 0 && row.amount <= total
    return isTold && (boughtOn === null || boughtOn <= goLive) ? PLAIN : refusal('LAND_WRONG')
  }
  const own = lands.filter((each) => each.memberId === memberId)
  const [known, second] = row.record === '' ? own : own.filter(({ id }) => id === row.record.trim())
  if (known === undefined || second !== undefined) return refusal('LAND_MISSING')
  return row.amount <= known.outstanding ? { ...PLAIN, landId: known.id } : refusal('LAND_TOO_MUCH')
}

/** Debit less credit of an amount on the account. */
const movedOn = ({ accountClass }: ChartAccount, { side, amount }: OpeningRow): Kobo =>
  side === 'OWN' ? balanceOf(accountClass, amount) : side === 'DEBIT' ? amount : kobo(0 - amount)

/** The account that a row is for. A loan type is that of the member, whose early members have codes of their own. */
function accountOf({ account, member, details }: OpeningRow, knows: OpeningKnowledge): OpeningAccount | null {
  if (details?.land !== undefined) return knows.accountOf.land
  const isCode = /^[\d .-]+$/.test(account)
  return details?.loanType === undefined || isCode
    ? (knows.accountOf(account) ?? knows.accountOf(details?.account?.name ?? ''))
    : knows.accountOf.loan(details.loanType, normaliseMemberNumber(member))
}

const BROUGHT = 'row '

/** The judgement of a row that is about an owner, who may be one of the file itself. */
function judgement(
  refined: Refined,
  account: string | null,
  owner: Owner | null,
  moved: Kobo = ZERO_KOBO,
): OpeningJudgement {
  const place = owner?.id.startsWith(BROUGHT) === true ? Number(owner.id.slice(BROUGHT.length)) : null
  return {
    ...refined,
    account,
    memberId: place === null ? (owner?.id ?? null) : null,
    memberPlace: place,
    isWeak: owner?.isWeak ?? false,
    moved: refined.outcome === 'READY' ? moved : ZERO_KOBO,
  }
}

const ownerIn = (found: Found | null): Owner | null =>
  found !== null && 'memberId' in found ? { id: found.memberId, isWeak: found.kind === 'WEAK' } : null

/** Why a row has no owner whom it may have; null where that is in order. */
function ownerFault(found: Found | null, notReady: ReadonlySet<string>): OpeningOutcome | null {
  if (found?.kind === 'NONE') return 'UNKNOWN_MEMBER'
  if (found?.kind === 'AMBIGUOUS') return 'AMBIGUOUS_MEMBER'
  return found !== null && 'memberId' in found && notReady.has(found.memberId) ? 'MEMBER_NOT_READY' : null
}

/** What the rows of a file are judged with: everybody who can be found, and those whose own row is not in order. */
interface People {
  readonly find: Find
  readonly notReady: ReadonlySet<string>
}

function judgeDeduction(
  row: OpeningRow,
  knows: OpeningKnowledge,
  { find, notReady }: People,
): OpeningJudgement {
  const found = row.member === '' ? null : find(row.member, row.name)
  const owner = ownerIn(found)
  const product = instructionProductOf(row.account)
  const account = product === null ? null : SAVINGS_PRODUCTS[product].code
  const judged = (outcome: OpeningOutcome) => judgement(refusal(outcome), account, owner)
  if (row.fault !== null) return judged('UNREADABLE')
  if (row.amount < 0) return judged('NEGATIVE')
  const fault = ownerFault(found, notReady)
  if (fault !== null) return judged(fault)
  if (owner === null) return judged('MEMBER_MISSING')
  if (product === null) return judged('NOT_DEDUCTIBLE')
  if (knows.instructed.has(owner.id)) return judged('ALREADY_INSTRUCTED')
  return judged(row.amount === 0 ? 'NOTHING' : 'READY')
}

function judgeBalance(
  row: OpeningRow,
  knows: OpeningKnowledge,
  { find, notReady }: People,
): OpeningJudgement {
  const known = accountOf(row, knows)
  const found = row.member === '' ? null : find(row.member, row.name)
  const owner = ownerIn(found)
  const judged = (refined: Refined, moved: Kobo = ZERO_KOBO): OpeningJudgement =>
    judgement(refined, known?.account.number ?? null, owner, moved)
  if (row.fault !== null) return judged(refusal('UNREADABLE'))
  if (row.amount < 0) return judged(refusal('NEGATIVE'))
  if (known === null) return judged(refusal('UNKNOWN_ACCOUNT'))
  const { account, kind } = known
  if (kind === 'counter') return judged(refusal('NOT_FOR_OPENING'))
  const fault = ownerFault(found, notReady)
  if (fault !== null) return judged(refusal(fault))
  const moved = movedOn(account, row)
  if (kind === 'own')
    return judged(refusal(owner !== null ? 'MEMBER_NOT_MEANT' : moved === 0 ? 'NOTHING' : 'READY'), moved)
  if (owner === null) return judged(refusal('MEMBER_MISSING'))
  if (kind === 'land' && row.details?.land !== undefined)
    return judged(judgeLand(row, owner.id, knows), moved)
  if (moved === 0) return judged(refusal('NOTHING'))
  if (kind === 'loan' ? moved < 0 : moved > 0) return judged(refusal('WRONG_SIDE'))
  if (kind === 'loan') return judged(judgeLoan(row, owner.id, account.number, knows, find), moved)
  return judged(kind === 'land' ? judgeLand(row, owner.id, knows) : PLAIN, moved)
}

/**
 * What two rows must not share: a balance of one member, loan by loan and purchase by purchase. Of the society's own
 * accounts several rows may be told apart by their references, as items of suspense are.
 */
function keyOf(
  row: OpeningRow,
  { account, memberId, memberPlace, loanId, landId }: OpeningJudgement,
  kind: OpeningAccountKind,
) {
  const record = kind === 'savings' || kind === 'unapplied' ? '' : row.record.trim().toUpperCase()
  const loan = kind === 'loan' && record === '' ? `${row.loanAmount} ${row.loanDate}` : record
  const land = row.details?.land
  const told = land === undefined ? loan : `${land.estate} ${land.total} ${land.boughtOn}`
  return [row.kind, account, memberId, memberPlace, loanId ?? landId ?? told].join('|')
}

/** Everybody whom rows of the file may mean: members of the society, and those whom its own rows bring. */
function peopleOf(
  rows: readonly OpeningRow[],
  outcomes: ReadonlyMap<OpeningRow, OpeningOutcome>,
  { members, about }: OpeningKnowledge,
): People {
  const known: KnownMember[] = []
  // Whom a reversed batch brought and this file brings again is meant by the row that brings him.
  const brought = new Set(
    rows.flatMap(({ details }) => {
      const number = normaliseMemberNumber(details?.person?.person.number ?? '')
      return about.numbers.get(number) === 'BROUGHT_BEFORE' ? [number] : []
    }),
  )
  for (const member of members)
    if (!member.identifiers.some((number) => brought.has(normaliseMemberNumber(number)))) known.push(member)
  const notReady = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const outcome = outcomes.get(row)
    const person = row.details?.person?.person
    // Who is a member already is found as one; of two rows with one number the first is enough to say that it is wrong.
    if (outcome === undefined || person === undefined || outcome === 'ALREADY_A_MEMBER') continue
    const id = `${BROUGHT}${index + 1}`
    if (outcome !== 'READY') notReady.add(id)
    if (person.number !== '')
      known.push({ id, name: person.name, identifiers: [person.number], isOfPayer: true })
  }
  return { find: makeMatcher(known), notReady }
}

/** Judges the rows of a file by what the society knows now. Of two rows for one balance both are DUPLICATE. */
export function judgeOpening(
  rows: readonly OpeningRow[],
  knows: OpeningKnowledge,
): readonly OpeningJudgement[] {
  const outcomes = judgeMembers(
    rows.filter(({ kind }) => kind === 'MEMBER'),
    knows.about,
  )
  const people = peopleOf(rows, outcomes, knows)
  const judged = rows.map((row) => {
    const member = outcomes.get(row)
    if (member !== undefined) return { outcome: judgement(refusal(member), null, null), key: null }
    const outcome =
      row.kind === 'DEDUCTION' ? judgeDeduction(row, knows, people) : judgeBalance(row, knows, people)
    const kind = row.kind === 'DEDUCTION' ? 'savings' : (accountOf(row, knows)?.kind ?? 'own')
    return { outcome, key: outcome.outcome === 'READY' ? keyOf(row, outcome, kind) : null }
  })
  const seen = new Map<string, number>()
  for (const { key } of judged) if (key !== null) seen.set(key, (seen.get(key) ?? 0) + 1)
  return judged.map(({ outcome, key }) =>
    key !== null && (seen.get(key) ?? 0) > 1
      ? Object.assign({}, outcome, { outcome: 'DUPLICATE' as const, moved: ZERO_KOBO })
      : outcome,
  )
}
