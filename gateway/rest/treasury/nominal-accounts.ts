import { nominalAccountCalls } from '#backend/contract/nominal-accounts.ts'
import { wireWord } from '#backend/contract/wire-words.ts'
import type { NominalAccount, NominalAccountSource } from '#schema/treasury/nominal-account-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn } from '../envelope.ts'
import { everyRow } from './books-parts.ts'
import { accountOf } from './translate.ts'

const readNominalAccount = (fields: Decoder): NominalAccount => {
  const account = accountOf(fields)
  return {
    id: account.number,
    account,
    balance: fields.naira('balance'),
    isStandard: fields.flag('standard', false),
  }
}

/** The calls of the accounts of the society's own. */
export const nominalAccountApi = (backend: Backend): NominalAccountSource => {
  const state = (number: string, act: 'close' | 'reopen') =>
    backend.act(nominalAccountCalls.setNominalAccountState, { params: { number }, values: { act } })
  return {
    nominalAccounts: () =>
      backend.ask(nominalAccountCalls.nominalAccounts, {}, (answer) =>
        everyRow(objectIn(answer, [], ['accounts']), 'accounts', readNominalAccount),
      ),
    addNominalAccount: ({ accountClass, name, group, number }) =>
      backend.act(nominalAccountCalls.addNominalAccount, {
        values: { accountClass: wireWord(accountClass), name, group: group && wireWord(group), number },
      }),
    renameNominalAccount: (number, { name, group }) =>
      backend.act(nominalAccountCalls.renameNominalAccount, {
        params: { number },
        values: { name, group: group && wireWord(group) },
      }),
    closeNominalAccount: (number) => state(number, 'close'),
    reopenNominalAccount: (number) => state(number, 'reopen'),
  }
}
