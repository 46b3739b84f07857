import { expect, it } from 'vitest'
import { serversOf } from '#backend/db/which-server.ts'

it.each([
  ['postgres://isusu:secret@db.example/isusu', ['postgres://isusu:secret@db.example/isusu']],
  [
    'postgres://isusu:se%2Ccret@10.0.0.1:5432,10.0.0.2:5433/isusu?target_session_attrs=read-write',
    ['postgres://isusu:se%2Ccret@10.0.0.1:5432/isusu', 'postgres://isusu:se%2Ccret@10.0.0.2:5433/isusu'],
  ],
  [
    'postgresql://[fd00::1]:5432,other/isusu?sslmode=require&target_session_attrs=any&keepalives=1',
    [
      'postgresql://[fd00::1]:5432/isusu?sslmode=require&keepalives=1',
      'postgresql://other/isusu?sslmode=require&keepalives=1',
    ],
  ],
  ['postgres://one,two', ['postgres://one', 'postgres://two']],
])('reads each server of %s', (address, servers) => {
  expect(serversOf(address)).toEqual(servers)
})
