import type { Event } from '#schema/programs/event-source.ts'
import type { Webhook, WebhookDelivery } from '#schema/programs/webhook-source.ts'

/** An approval of a loan, as programs are told of it. */
export const anEvent = (changes: Partial<Event> = {}): Event => ({
  id: 'evt_1',
  type: 'loan_request.approved',
  occurredAt: new Date('2026-11-20T09:00:00Z'),
  subjectId: 'LoanRequest:7f3a',
  state: 'APPROVED',
  actorKind: 'staff',
  actor: null,
  ...changes,
})

/** An address that is sent approvals of loans. */
export const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  url: 'https://program.example/events',
  types: ['loan_request.approved'],
  createdAt: new Date('2026-11-20T09:00:00Z'),
  createdBy: null,
  program: null,
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  oldSecretUntil: null,
  waiting: 0,
  ...changes,
})

/** One that was taken. */
export const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'd1',
  eventId: 'evt_1',
  type: 'loan_request.approved',
  subjectId: 'LoanRequest:7f3a',
  state: 'taken',
  attempts: 1,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  nextAttemptAt: null,
  finishedAt: new Date('2026-11-20T09:00:01Z'),
  status: 204,
  ms: 80,
  problem: null,
  ...changes,
})
