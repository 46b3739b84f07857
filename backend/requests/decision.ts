import type { AuditAct, AuditRecordKind } from '#rules/audit/acts.ts'
import type { DecisionError, Lifecycle } from '#rules/requests/lifecycle.ts'
import type { Queryable, RequestTableName, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { decisionConflict, type Problem } from '../http/problems.ts'
import { membershipEnded } from '../http/require-confirmed.ts'
import type { Call } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { subjectIdOf } from './subject-id.ts'

function throwIfAny(error: DecisionError | null): void {
  if (error !== null) throw decisionConflict(error)
}

/** Who decides at this moment, as most tables keep it. */
export const decidedBy = ({ now, actor }: Work) => ({ decided_at: now, decided_by: actor.id })

/** A request staff decide; null for one of somebody who is no member. */
interface Decidable<State extends string> {
  readonly row: { readonly id: string; readonly state: State; readonly member_id: string | null }
}

/** One kind of decision, as its domain describes it. */
interface DecisionParts<
  State extends string,
  Request extends Decidable<State>,
  Key,
  Facts extends object,
  Decision extends { readonly to: State },
  Columns,
> {
  readonly table: {
    readonly name: RequestTableName
    find(db: Queryable, key: Key): Promise<Request | null>
    lock(tx: Tx, key: Key): Promise<Request | null>
    decide(tx: Tx, id: string, state: State, columns: Columns): Promise<Request>
  }
  readonly lifecycle: Pick<Lifecycle<State, Facts>, 'moveError' | 'decisionError'>
  /** Reads which request is meant and what staff decided. Throws 400 for a body that does not say. */
  readonly read: (call: Call<'staff'>) => { readonly key: Key; readonly decision: Decision }
  /** The answer when there is no such request. */
  readonly missing: (work: Work, key: Key) => Problem | Promise<Problem>
  /** What the rules look at besides the state. Reads it, locked where it matters. */
  readonly facts: (work: Work, request: Request, decision: Decision, call: Call<'staff'>) => Promise<Facts>
  /** The columns the decision sets besides the state. */
  readonly columns: (work: Work, decision: Decision, facts: Facts) => Columns
  /** Does what follows, such as posting to the books; answers what the audit log shows beside the state. */
  readonly carryOut: (work: Work, decided: Request, decision: Decision, facts: Facts) => Promise<object>
  /** The states a request may not be brought to once its member has left or died. */
  readonly membersOnly: readonly State[]
  /** The record's name in the audit log, and the verb of each decision. */
  readonly recordKind: AuditRecordKind
  readonly verbs: Readonly<Partial<Record<State, string>>>
  /** What the audit log shows of the request before, besides the state. */
  readonly before?: (request: Request) => object
  readonly answer: (call: Call<'staff'>, decided: Request, decision: Decision) => unknown
}

/**
 * The handler of a call by which staff decide: it reads the body, locks the member and the request, asks the rules, writes,
 * posts to the books and audits in one transaction, and answers.
 */
export const decisionHandler =
  <
    State extends string,
    Request extends Decidable<State>,
    Key,
    Facts extends object,
    Decision extends { readonly to: State },
    Columns,
  >(
    parts: DecisionParts<State, Request, Key, Facts, Decision, Columns>,
  ) =>
  async (call: Call<'staff'>): Promise<unknown> => {
    const { key, decision } = parts.read(call)
    const { to } = decision
    const decided = await call.work(async (work) => {
      // The member first, in every decision: of an exit and a loan at once the second sees the first, and neither waits
      // for the other in a circle. The request is read again under its own lock.
      const found = await parts.table.find(work.tx, key)
      const memberId = found?.row.member_id ?? null
      const ended = memberId === null ? null : await lockMember(work.tx, memberId)
      const request = found === null ? null : await parts.table.lock(work.tx, key)
      if (request === null) throw await parts.missing(work, key)
      const { id, state } = request.row
      throwIfAny(parts.lifecycle.moveError(state, to))
      if (ended !== null && parts.membersOnly.includes(to)) throw membershipEnded()
      const facts = await parts.facts(work, request, decision, call)
      throwIfAny(parts.lifecycle.decisionError({ ...facts, state }, to))
      const changed = await parts.table.decide(work.tx, id, to, parts.columns(work, decision, facts))
      const shown = await parts.carryOut(work, changed, decision, facts)
      await work.audit({
        act: `${parts.verbs[to] ?? to} ${parts.recordKind}` as AuditAct,
        recordKind: parts.recordKind,
        recordId: id,
        subjectId: subjectIdOf(parts.table.name, request.row),
        before: { state, ...parts.before?.(request) },
        after: { state: to, ...shown },
      })
      return changed
    })
    return parts.answer(call, decided, decision)
  }
