import type { Body } from './mutants.ts'

const [BANK, CASH, UNAPPLIED] = ['01020101', '01020102', '02010102']

const linesOf = (body: Body): readonly Body[] => (Array.isArray(body.lines) ? (body.lines as Body[]) : [])

/** A line of the same account and member, on one side. */
const line = (body: Body, side: 'debit' | 'credit'): Body => {
  const other = side === 'debit' ? 'credit' : 'debit'
  return { ...linesOf(body)[0], account: UNAPPLIED, [side]: 50, [other]: null }
}

const withoutMoney = ({ party: _party, method: _method, reference: _reference, ...rest }: Body): Body => rest

const RULES = {
  receipt: (body: Body): Body => ({ ...body, direction: 'in', kind: 'receipt', account: '04010105' }),
  transfer: (body: Body): Body => ({ ...body, kind: 'transfer', account: CASH, party: '' }),
}

/**
 * Valid bodies of kinds that no operation of the suite sends, made from one that it sends: a form whose kinds have fields of
 * their own is tried in each of them.
 */
export const OTHER_BODIES: Readonly<Record<string, Readonly<Record<string, (body: Body) => Body>>>> = {
  'POST /admin/API/bankrules': RULES,
  'PUT /admin/API/bankrules/:id': RULES,
  'POST /admin/API/vouchers': {
    journal: (body) => ({
      ...withoutMoney(body),
      kind: 'journal',
      lines: [line(body, 'debit'), line(body, 'credit')],
    }),
    transfer: (body) => ({
      ...withoutMoney(body),
      kind: 'transfer',
      lines: [
        { account: CASH, debit: 50 },
        { account: BANK, credit: 50 },
      ],
    }),
    cheque: (body) => ({ ...body, method: 'cheque', reference: '000123', bankAccount: BANK }),
    teller: (body) => ({ ...body, method: 'teller', reference: '000124' }),
  },
}
