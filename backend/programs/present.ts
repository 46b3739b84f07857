import { keyState } from '#rules/programs/service-account.ts'
import type { WireApiKey, WireServiceAccount } from '../contract/programs.ts'
import { wireWord } from '../contract/wire-words.ts'
import type { AccountRow, KeyRow } from './accounts.ts'
import { scopesIn } from './authenticate-key.ts'
import { networksIn } from './networks.ts'

const presentKey = (row: KeyRow, now: Date): WireApiKey => ({
  _id: row.id,
  hint: row.hint,
  state: wireWord(keyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now)),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_used_from,
  refusedAt: row.refused_at?.toISOString() ?? null,
  refusedFrom: row.refused_from,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

/** An account as `viewer` sees it now, in wire names. */
export function presentAccount(
  row: AccountRow,
  {
    viewer,
    now,
    isTest,
  }: { readonly viewer: { readonly id: string }; readonly now: Date; readonly isTest: boolean },
): WireServiceAccount {
  const used = row.keys.flatMap(({ last_used_at }) => last_used_at ?? [])
  const last = used.reduce<Date | null>(
    (latest, each) => (latest === null || each > latest ? each : latest),
    null,
  )
  return {
    _id: row.id,
    name: row.name,
    scopes: [...scopesIn(row.scopes)],
    networks: [...networksIn(row.networks)],
    createdAt: row.created_at.toISOString(),
    createdBy: row.maker,
    createdById: row.created_by,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    lastUsedAt: last?.toISOString() ?? null,
    isTest,
    keys: row.keys.map((key) => presentKey(key, now)),
    mayRotate: row.disabled_at === null && row.created_by === viewer.id,
  }
}
