import type { SavingsSource } from '#schema/savings/source.ts'
import type { SavingsApi } from '../rest/savings/calls.ts'
import { oncePerRequest } from './once-per-request.ts'

/** Statements for one request: each is read once. */
export function makeSavingsSource(api: SavingsApi): SavingsSource {
  return {
    statement: oncePerRequest(api.statement).load,
    submitInstruction: async (kind, items, key) => ({
      message: await api.submitInstruction(kind, items, key),
    }),
    acknowledgeInstruction: async (memberId, kind) => ({ message: await api.acknowledge(memberId, kind) }),
    declineInstruction: async (memberId, kind) => ({ message: await api.decline(memberId, kind) }),
  }
}
