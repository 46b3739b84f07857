import { SCOPES } from '#rules/programs/scopes.ts'
import { KEY_STATES } from '#rules/programs/service-account.ts'
import { day, form, open, text, texts, whole } from './form.ts'
import {
  COUNT,
  each,
  FLAG,
  INSTANT,
  listOf,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { call, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'
import { wireWords } from './wire-words.ts'

const SCOPE = oneOf(...SCOPES)

/** A key of a program, without what is secret of it. */
const API_KEY = recordOf('ApiKey', {
  _id: { ...TEXT, description: 'stands in the key itself, behind its beginning' } as const,
  hint: { ...TEXT, description: 'the last four characters of its secret' } as const,
  state: oneOf(...wireWords(KEY_STATES)),
  createdAt: INSTANT,
  expiresAt: INSTANT,
  lastUsedAt: { ...orNull(INSTANT), description: 'to within a minute' } as const,
  lastUsedFrom: { ...orNull(TEXT), description: 'the address from which it was used then' } as const,
  refusedAt: {
    ...orNull(INSTANT),
    description: 'when it was refused last because its account allows other networks alone',
  } as const,
  refusedFrom: { ...orNull(TEXT), description: 'the address from which it was refused then' } as const,
  /** From when it is refused; to come while another key takes its place. */
  revokedAt: orNull(INSTANT),
})
export type WireApiKey = Wire<typeof API_KEY>

/** The account of a program. */
const SERVICE_ACCOUNT = recordOf('ServiceAccount', {
  ...each(['_id', 'name'], TEXT),
  scopes: listOf(SCOPE),
  networks: {
    ...listOf(TEXT),
    description: 'from where alone it may be used; empty: from anywhere',
  } as const,
  createdAt: INSTANT,
  /** The admin who made it, and alone makes its keys. */
  createdBy: TEXT,
  createdById: TEXT,
  disabledAt: orNull(INSTANT),
  lastUsedAt: orNull(INSTANT),
  isTest: FLAG,
  keys: listOf(API_KEY),
  /** Whether the caller may make a key for it. */
  mayRotate: FLAG,
})
export type WireServiceAccount = Wire<typeof SERVICE_ACCOUNT>

const ACCOUNT_ANSWER = objectOf({ message: TEXT, account: SERVICE_ACCOUNT })

/** With a new key, in clear this once: a repetition with the same Idempotency-Key answers null. */
const KEY_ANSWER = objectOf({
  message: TEXT,
  account: SERVICE_ACCOUNT,
  keyId: TEXT,
  key: { ...orNull(TEXT), description: 'shown once: null where the answer is repeated' } as const,
})

const ACCOUNT_FIELDS = { name: text(), scopes: texts() }

/** A new account and the last day of its first key. */
export const SERVICE_ACCOUNT_FORM = form({ ...ACCOUNT_FIELDS, networks: texts(), lastDay: day() })

/** An account as it shall be; networks that are left out stay. */
export const SERVICE_ACCOUNT_CHANGE_FORM = form({ ...ACCOUNT_FIELDS, networks: open(texts()) })

/** A new key, and for how many hours those before it work on. */
export const ROTATION_FORM = form({ overlapHours: whole(), lastDay: day() })

/** Who asks. */
const WHO = recordOf('Who', {
  kind: oneOf('person', 'service'),
  ...each(['id', 'name'], TEXT),
  level: COUNT,
  scopes: listOf(SCOPE),
})
export type WireWho = Wire<typeof WHO>

const [all, one] = ['/admin/API/serviceaccounts', '/admin/API/serviceaccounts/:id']

/** Programs: their accounts and keys, for access level 3 (our extension). */
export const programCalls = {
  whoami: call('GET', '/user/API/whoami', 'member', {
    summary: 'Who asks: a person or a program, with the scopes of its key.',
    answer: WHO,
    extension: true,
    programs: SCOPES,
  }),
  serviceAccounts: call('GET', all, 'staff', {
    summary: 'The accounts of programs with their keys, the latest first; for access level 3.',
    query: PAGE_QUERY,
    answer: objectOf({ accounts: listOf(SERVICE_ACCOUNT), ...PAGING }, [...OPEN_PAGING]),
    extension: true,
  }),
  serviceAccount: call('GET', one, 'staff', {
    summary: 'The account of a program; for access level 3.',
    answer: objectOf({ account: SERVICE_ACCOUNT }),
    extension: true,
  }),
  createServiceAccount: call('POST', all, 'staff', {
    summary:
      'Makes an account for a program with its first key, which is answered in clear; for access level 3.',
    json: SERVICE_ACCOUNT_FORM,
    answer: KEY_ANSWER,
    creates: true,
    also: [409],
    extension: true,
  }),
  updateServiceAccount: call('PUT', one, 'staff', {
    summary: 'Changes the name, the scopes and the networks of a program; for access level 3.',
    json: SERVICE_ACCOUNT_CHANGE_FORM,
    answer: ACCOUNT_ANSWER,
    also: [409],
    extension: true,
  }),
  disableServiceAccount: call('DELETE', one, 'staff', {
    summary: 'Disables an account for good: all its keys are refused at once; for access level 3.',
    answer: ACCOUNT_ANSWER,
    also: [409],
    extension: true,
  }),
  rotateKey: call('POST', `${one}/keys`, 'staff', {
    summary:
      'Makes another key, which is answered in clear; those before it work on for some hours. For the admin who made the account.',
    json: ROTATION_FORM,
    answer: KEY_ANSWER,
    also: [403, 409],
    extension: true,
  }),
  revokeKey: call('DELETE', '/admin/API/serviceaccountkeys/:id', 'staff', {
    summary: 'Revokes a key: it is refused at once; for access level 3.',
    answer: ACCOUNT_ANSWER,
    also: [409],
    extension: true,
  }),
}
