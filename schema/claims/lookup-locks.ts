import { builder } from '../builder.ts'
import { pageOf } from '../cut-page.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import type { ClaimLookupLock } from './source.ts'

const ClaimLookupLockRef = builder.objectRef<ClaimLookupLock>('ClaimLookupLock').implement({
  access: 'STAFF',
  description:
    'A member number whose public look-up is closed to a network after five wrong names from it, or asks everybody for the full name after twenty of all. It need not belong to a member.',
  fields: (t) => ({
    memberNumber: t.exposeString('memberNumber', { description: 'The number in capitals.' }),
    lockedUntil: t.expose('lockedUntil', {
      type: 'DateTime',
      description: 'When the look-up opens again without staff.',
    }),
  }),
})

const ClaimLookupLockPage = pageType('ClaimLookupLockPage', ClaimLookupLockRef, 'closed look-ups')

builder.queryField('claimLookupLocks', (t) =>
  t.field({
    type: ClaimLookupLockPage,
    nullable: true,
    access: 'STAFF',
    description:
      'The member numbers for which `beneficiaryCalculation` is closed to a network, or asks for the full name, at present.',
    args: searchArgs(t.arg, 'member number'),
    resolve: async (_root, args, { claims }) => {
      const request = pageRequest(args)
      const locks = await claims.lookupLocks()
      const found = locks.filter(({ memberNumber }) => memberNumber.includes(request.search.toUpperCase()))
      return pageOf(found, request, {
        // Of several networks one number is locked until several times.
        idOf: ({ memberNumber, lockedUntil }) => `${memberNumber} ${lockedUntil.toISOString()}`,
      })
    },
  }),
)

builder.objectField(WorkQueueRef, 'closedClaimLookups', (t) =>
  t.int({
    nullable: true,
    description:
      'Member numbers whose public look-up is closed to a network, or asks for the full name, after wrong names. Costs no call to the backend, unless the session has not been confirmed for a second.',
    resolve: async (_queue, _args, { claims }) => (await claims.lookupLocks()).length,
  }),
)
