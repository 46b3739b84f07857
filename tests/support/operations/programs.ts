import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const ACCOUNT = `id name scopes allowedNetworks createdAt createdBy { name record { id } } disabledAt lastUsedAt isTest mayRotate
  keys { id hint state createdAt expiresAt lastUsedAt lastUsedFrom refusedAt refusedFrom revokedAt }`

const ERRORS = 'message userErrors { field message code }'

const MAKE = (
  name: string,
) => `mutation { createServiceAccount(input: { name: "${name}", scopes: [READ_PAYROLL],
  allowedNetworks: ["196.220.0.0/16"], lastDay: "2026-12-31" }) { serviceAccount { ${ACCOUNT} } key ${ERRORS} } }`

export const programOperations: readonly Operation[] = [
  {
    name: 'createServiceAccount',
    as: 'admin',
    extension: true,
    document: MAKE('Payroll bot'),
    keep: ({ createServiceAccount }) => ({
      programId: createServiceAccount?.serviceAccount?.id,
      keyId: createServiceAccount?.serviceAccount?.keys?.[0]?.id,
    }),
  },
  {
    name: 'serviceAccounts',
    as: 'admin',
    extension: true,
    document: `{ serviceAccounts { totalCount items { ${ACCOUNT} } } }`,
    check: ({ serviceAccounts }) => expect(serviceAccounts.items).toMatchObject([{ name: 'Payroll bot' }]),
  },
  {
    name: 'updateServiceAccount',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { updateServiceAccount(input: { id: $id, name: "Payroll bot",
      scopes: [READ_PAYROLL, WRITE_PAYROLL] }) { serviceAccount { ${ACCOUNT} } ${ERRORS} } }`,
    variables: ({ programId }) => ({ id: programId ?? 'ServiceAccount:svc-9-2' }),
  },
  {
    name: 'node, a service account',
    as: 'admin',
    extension: true,
    document: `query ($id: ID!) { node(id: $id) { id ... on ServiceAccount { name scopes } } }`,
    variables: ({ programId }) => ({ id: programId ?? 'ServiceAccount:svc-9-2' }),
  },
  {
    name: 'rotateKey',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { rotateKey(input: { id: $id, overlapHours: 24, lastDay: "2026-12-31" }) {
      serviceAccount { ${ACCOUNT} } key ${ERRORS} } }`,
    variables: ({ programId }) => ({ id: programId ?? 'ServiceAccount:svc-9-2' }),
  },
  {
    name: 'revokeKey',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { revokeKey(input: { id: $id }) { serviceAccount { ${ACCOUNT} } ${ERRORS} } }`,
    variables: ({ keyId }) => ({ id: keyId ?? 'Ab3dE6gH' }),
  },
  {
    name: 'disableServiceAccount',
    as: 'admin',
    extension: true,
    document: `mutation ($id: ID!) { disableServiceAccount(input: { id: $id }) {
      serviceAccount { ${ACCOUNT} } ${ERRORS} } }`,
    variables: ({ programId }) => ({ id: programId ?? 'ServiceAccount:svc-9-2' }),
  },
]
