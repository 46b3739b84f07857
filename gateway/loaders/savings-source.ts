import DataLoader from 'dataloader'
import type { SavingsSource, Statement } from '#schema/savings/source.ts'
import type { SavingsApi } from '../rest/savings/calls.ts'

/** Statements of one request: each is asked for once. */
export function makeSavingsSource(api: SavingsApi): SavingsSource {
  const statements = new DataLoader<string, Statement>((memberNumbers) =>
    Promise.all(
      memberNumbers.map((memberNumber) =>
        api
          .statement(memberNumber)
          .catch((problem: unknown) => (problem instanceof Error ? problem : new Error(String(problem)))),
      ),
    ),
  )
  return {
    statement: (memberNumber) => statements.load(memberNumber),
    submitInstruction: async (kind, lines, key) => ({
      message: await api.submitInstruction(kind, lines, key),
    }),
    acknowledgeInstruction: async (memberId, kind) => ({ message: await api.acknowledge(memberId, kind) }),
    declineInstruction: async (memberId, kind) => ({ message: await api.decline(memberId, kind) }),
  }
}
