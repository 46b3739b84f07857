import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { kobo } from '#rules/money.ts'
import { ASKED_TEXTS, GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { renderClientApp } from '#tests/support/client-app.tsx'
import type { GraphResolvers } from '#tests/support/client-graph.ts'

afterEach(() => localStorage.clear())

const LINK = 'GLK8F395S918MCAXMC'
const done = (message: string) => ({ message, userErrors: [] })

function open(mutations: GraphResolvers[string] = {}) {
  return renderClientApp({
    path: `/guarantor-form?loanid=${LINK}`,
    resolvers: {
      Query: {
        guarantorInvitation: () => ({
          __typename: 'GuarantorInvitation',
          reference: 'LN4M2VFHH4VN4WJTJ1',
          borrowerName: 'Ada Eze',
          department: 'Music',
          typeLabel: 'Emergency loan',
          amount: 15_000_000,
          durationMonths: 7,
        }),
      },
      Mutation: mutations,
    },
  })
}

const picture = new File([new Uint8Array(2048)], 'sign.png', { type: 'image/png' })

describe('the link of one guarantor', () => {
  test('lets a member sign after a code, with everything else from the record', async () => {
    const sign = vi.fn(() => done(GUARANTOR_LINK_TEXTS.signed))
    const codes = vi.fn(() => done(GUARANTOR_LINK_TEXTS.codeSent))
    const { user } = open({
      sendGuarantorCode: codes,
      proveGuarantor: () => ({
        ...done(''),
        guarantor: {
          __typename: 'ProvedGuarantor',
          proof: 'f'.repeat(32),
          name: 'Ngozi Obi',
          memberNumber: 'COOP000102',
          staffNumber: 'UNP/SS.102',
          department: 'Music',
          savings: kobo(24_000_000),
        },
      }),
      signAsMember: sign,
    })
    // Nothing is to be filled in before one has said how to sign.
    expect(await screen.findByText(ASKED_TEXTS.isMember)).toBeVisible()
    expect(screen.queryByLabelText('Surname')).toBeNull()
    await user.click(screen.getByRole('radio', { name: ASKED_TEXTS.isMember }))
    await user.type(screen.getByLabelText(ASKED_TEXTS.memberNumber), 'coop 000102')
    await user.click(screen.getByRole('button', { name: ASKED_TEXTS.sendCode }))
    expect(await screen.findByText(GUARANTOR_LINK_TEXTS.codeSent)).toBeVisible()
    await user.type(screen.getByLabelText(ASKED_TEXTS.code), '204518')
    await user.click(screen.getByRole('button', { name: ASKED_TEXTS.confirm }))
    expect(await screen.findByText('UNP/SS.102')).toBeVisible()
    expect(screen.getByText('₦240,000.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: ASKED_TEXTS.sign }))
    expect(screen.getByText(GUARANTOR_LINK_TEXTS.signatureBlank)).toBeVisible()
    await user.upload(screen.getByLabelText(ASKED_TEXTS.signature, { selector: 'input' }), picture)
    await screen.findByAltText('Preview of sign.png')
    await user.click(screen.getByRole('button', { name: ASKED_TEXTS.sign }))
    expect(await screen.findByRole('heading', { name: ASKED_TEXTS.signedTitle })).toBeVisible()
    expect(codes).toHaveBeenCalledTimes(1)
    expect(sign).toHaveBeenCalledTimes(1)
  })

  test('shows a code that does not fit at its field', async () => {
    const { user } = open({
      sendGuarantorCode: () => done(GUARANTOR_LINK_TEXTS.codeSent),
      proveGuarantor: () => ({
        message: null,
        guarantor: null,
        userErrors: [{ field: ['code'], message: GUARANTOR_LINK_TEXTS.codeWrong, code: 'BAD_USER_INPUT' }],
      }),
    })
    await user.click(await screen.findByRole('radio', { name: ASKED_TEXTS.isMember }))
    await user.type(screen.getByLabelText(ASKED_TEXTS.memberNumber), 'COOP000102')
    await user.click(screen.getByRole('button', { name: ASKED_TEXTS.sendCode }))
    await user.type(await screen.findByLabelText(ASKED_TEXTS.code), '000000')
    await user.click(screen.getByRole('button', { name: ASKED_TEXTS.confirm }))
    expect(await screen.findByText(GUARANTOR_LINK_TEXTS.codeWrong)).toBeVisible()
  })

  test('lets a person decline with a reason, after which nothing is left to do', async () => {
    const decline = vi.fn((_root: unknown, _args: Record<string, unknown>) =>
      done(GUARANTOR_LINK_TEXTS.declined),
    )
    const { user } = open({ declineGuarantor: decline })
    await user.click(await screen.findByRole('button', { name: ASKED_TEXTS.decline }))
    await user.type(screen.getByLabelText(/^Reason/), 'I guarantee two loans already.')
    await user.click(screen.getByRole('button', { name: ASKED_TEXTS.declineConfirm }))
    expect(await screen.findByRole('heading', { name: ASKED_TEXTS.declinedTitle })).toBeVisible()
    expect(decline.mock.calls[0]?.[1]['input']).toMatchObject({
      link: LINK,
      reason: 'I guarantee two loans already.',
    })
  })

  test('opens the form for everybody else', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: ASKED_TEXTS.without }))
    expect(await screen.findByLabelText('Surname')).toBeVisible()
  })
})
