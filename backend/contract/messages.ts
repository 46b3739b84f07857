import type { WireCall, WireNumber } from './wire.ts'

/** POST /admin/API/sendemail. */
export interface WireBroadcast {
  subject: string
  message: string
  sendType: 'sms' | 'email' | 'both'
}

/** Real counts of what went out; `jobId` and `queued` while the job is still running. */
export interface WireBroadcastAnswer {
  message: string
  sent: WireNumber
  failed: WireNumber
  jobId?: string
  queued?: WireNumber
}

/** GET /admin/API/broadcasts/{id}: how far a broadcast has come. */
export interface WireBroadcastProgress {
  jobId: string
  status: 'queued' | 'running' | 'done'
  total: WireNumber
  sent: WireNumber
  failed: WireNumber
}

/** Messaging (rest-contract.md). */
export const messageCalls = {
  sendBroadcast: {
    method: 'POST',
    path: '/admin/API/sendemail',
    access: 'staff',
    body: 'json',
    creates: true,
  },
  broadcastProgress: {
    method: 'GET',
    path: '/admin/API/broadcasts/:id',
    access: 'staff',
    body: 'none',
    extension: true,
  },
} as const satisfies Record<string, WireCall>
