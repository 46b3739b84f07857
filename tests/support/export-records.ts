import type { Export } from '#schema/programs/export-source.ts'

/** An export that is finished. */
export const anExport = (more: Partial<Export> = {}): Export => ({
  id: 'x1',
  kind: 'BALANCES',
  format: 'JSONL',
  state: 'FINISHED',
  at: null,
  from: null,
  to: null,
  rows: 113,
  fileName: 'balances-2026-11-20.jsonl',
  fileUrl: '/files/sealed',
  bytes: 40_000,
  sha256: 'ab'.repeat(32),
  startedBy: { id: 'm2', name: 'Bola Officer', memberNumber: null },
  startedAt: new Date('2026-11-20T09:00:00Z'),
  finishedAt: new Date('2026-11-20T09:00:05Z'),
  expiresAt: new Date('2026-11-21T09:00:05Z'),
  problem: null,
  mayCancel: true,
  ...more,
})
