import { programCalls } from '#backend/contract/programs.ts'
import { isScope, type Scope } from '#rules/programs/scopes.ts'
import { KEY_STATES } from '#rules/programs/service-account.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type {
  AccountWithKey,
  ApiKey,
  ChangedServiceAccount,
  ProgramSource,
  ServiceAccount,
} from '#schema/programs/source.ts'
import type { Viewer } from '#schema/session/source.ts'
import { pageOver } from '../../requests/list-pages.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, pageIn, recordIn, type WireAnswer } from '../envelope.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { personIn } from '../person.ts'
import { isUndecided } from '../session/staff-calls.ts'
import { wordIn } from '../treasury/translate.ts'

const scopesIn = (fields: Decoder): readonly Scope[] => fields.texts('scopes').filter(isScope)

function instantIn(fields: Decoder, name: string): Date {
  const instant = fields.instant(name)
  if (instant === null) throw new DecodeError(`${fields.path}.${name}`, 'an instant')
  return instant
}

function readKey(fields: Decoder): ApiKey {
  const state = wordIn(fields, 'state', KEY_STATES)
  if (state === null) throw new DecodeError(`${fields.path}.state`, 'a state')
  return {
    id: fields.text('_id'),
    hint: fields.text('hint'),
    state,
    createdAt: instantIn(fields, 'createdAt'),
    expiresAt: instantIn(fields, 'expiresAt'),
    lastUsedAt: fields.instant('lastUsedAt'),
    lastUsedFrom: fields.optionalText('lastUsedFrom'),
    refusedAt: fields.instant('refusedAt'),
    refusedFrom: fields.optionalText('refusedFrom'),
    revokedAt: fields.instant('revokedAt'),
  }
}

const readAccount = (fields: Decoder): ServiceAccount => ({
  id: fields.text('_id'),
  name: fields.text('name'),
  scopes: scopesIn(fields),
  allowedNetworks: fields.texts('networks'),
  createdAt: instantIn(fields, 'createdAt'),
  createdBy: personIn(fields, 'createdBy'),
  disabledAt: fields.instant('disabledAt'),
  lastUsedAt: fields.instant('lastUsedAt'),
  isTest: fields.flag('isTest', false),
  keys: fields.rows('keys', readKey),
  mayRotate: fields.flag('mayRotate', false),
})

const accountIn = (answer: WireAnswer) => recordIn(answer, ['account'], ['_id'], readAccount)
const oneIn = (answer: WireAnswer) => readAccount(objectIn(answer, ['account'], ['_id']))

/** The account and the key of an answer that tells the key once; null for an answer without them. */
function madeIn(answer: WireAnswer): AccountWithKey | null {
  const account = accountIn(answer)
  return account === null ? null : { account, key: objectIn(answer, [], ['keyId']).optionalText('key') }
}

/** Who has sent a key, as the backend says: an officer with the scopes of the key and no record of their own. */
export const whoami = (backend: Backend): Promise<Viewer> =>
  backend.ask(programCalls.whoami, {}, (answer) => {
    const fields = objectIn(answer, [], ['kind'])
    if (fields.text('kind') !== 'service') throw new DecodeError(`${fields.path}.kind`, 'a program')
    return {
      id: fields.text('id'),
      name: fields.text('name'),
      email: null,
      accessLevel: ACCESS_LEVELS.MODERATOR,
      accessUntil: null,
      scopes: scopesIn(fields),
    }
  })

const valuesOf = ({ name, scopes, allowedNetworks }: ChangedServiceAccount) => ({
  name,
  scopes: [...scopes],
  ...(allowedNetworks !== null && { networks: [...allowedNetworks] }),
})

const rename = (field: string): string => (field.startsWith('networks') ? 'allowedNetworks' : field)

/**
 * The calls of programs; all are extensions. `changed` is called after a change that ends a key or changes what it allows,
 * because what is remembered of keys may be out of date.
 */
export function programApi(backend: Backend, pageSize: number, changed: () => void): ProgramSource {
  async function changing<Answer>(change: Promise<Answer>): Promise<Answer> {
    try {
      const outcome = await change
      changed()
      return outcome
    } catch (problem) {
      if (isUndecided(problem)) changed()
      throw problem
    }
  }

  return {
    page: (request) =>
      pageOver(
        (asked) =>
          backend.ask(programCalls.serviceAccounts, { query: { ...asked } }, (answer) =>
            pageIn(answer, ['accounts'], readAccount),
          ),
        request,
        pageSize,
      ),
    find: (id) => nullWhenMissing(backend.ask(programCalls.serviceAccount, { params: { id } }, oneIn)),
    create: (account, lastDay) =>
      backend.act(
        programCalls.createServiceAccount,
        {
          values: { ...valuesOf(account), networks: [...account.allowedNetworks], lastDay },
          rename,
        },
        madeIn,
      ),
    update: (id, account) =>
      changing(
        backend.act(
          programCalls.updateServiceAccount,
          { params: { id }, values: valuesOf(account), rename },
          accountIn,
        ),
      ),
    disable: (id) => changing(backend.act(programCalls.disableServiceAccount, { params: { id } }, accountIn)),
    rotate: (id, overlapHours, lastDay) =>
      changing(
        backend.act(programCalls.rotateKey, { params: { id }, values: { overlapHours, lastDay } }, madeIn),
      ),
    revoke: (id) => changing(backend.act(programCalls.revokeKey, { params: { id } }, accountIn)),
  }
}
