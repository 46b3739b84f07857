import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ASK_TEXTS, GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphLoan, aGraphMember, aViewer } from '#tests/support/client-records.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aLink = (over: object = {}) => ({
  __typename: 'GuarantorLink',
  id: 'GuarantorLink:k1',
  link: 'GLK8F395S918MCAXMC',
  name: null,
  phone: null,
  email: null,
  state: 'FREE',
  askedAt: null,
  openedAt: null,
  signedAt: null,
  declinedReason: null,
  askAgainFrom: null,
  ...over,
})
const SECOND = { id: 'GuarantorLink:k2', link: 'GL00000000000000K2' }
const ADA = { name: 'Ada Eze', phone: '+2348030000002' }

/** The loan of a member with these two links, of which the first becomes another when it is asked by. */
function open(links: readonly object[], message = '', changed: object = {}) {
  const [initial, ...others] = links
  let first = initial
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const askGuarantor = vi.fn((_root: unknown, _args: Record<string, unknown>) => {
    first = aLink(changed)
    return { message, guarantorLink: first, userErrors: [] }
  })
  const app = renderClientApp({
    path: '/dashboard/loan-status?view=loan-1',
    session: aSession(),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(
            aGraphMember({
              loanRequests: [aGraphLoan({ guarantors: [], guarantorLinks: [first, ...others] })],
            }),
          ),
      },
      Mutation: { askGuarantor },
    },
  })
  return { ...app, opened, askGuarantor }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: ASK_TEXTS.title })).getAllByRole('listitem')

describe('the two whom a borrower asks', () => {
  test('shows of each what has happened, and tells the borrower of a refusal without blame', async () => {
    open([
      aLink({ ...ADA, state: 'DECLINED', declinedReason: 'I guarantee two loans already.' }),
      aLink({ ...SECOND, name: 'Bola Ige', state: 'SIGNED', signedAt: '2026-11-10T09:00:00.000Z' }),
    ])
    const [first, second] = await rows()
    expect(first).toHaveTextContent(ASK_TEXTS.states.DECLINED)
    expect(first).toHaveTextContent(ASK_TEXTS.declinedNote)
    expect(first).toHaveTextContent('I guarantee two loans already.')
    expect(second).toHaveTextContent('Bola IgeHas signed, 10 November 2026')
  })

  test('opens WhatsApp with the link of this person at one press, and notes who was asked', async () => {
    const { user, opened, askGuarantor } = open([aLink(), aLink(SECOND)], GUARANTOR_LINK_TEXTS.asked, {
      ...ADA,
      state: 'ASKED',
    })
    const [row] = await rows()
    const first = within(row ?? document.body)
    await user.click(first.getByRole('button', { name: ASK_TEXTS.whatsapp }))
    expect(first.getByText(GUARANTOR_LINK_TEXTS.nameBlank)).toBeVisible()
    expect(opened).not.toHaveBeenCalled()
    await user.type(first.getByLabelText(ASK_TEXTS.who), 'Ada Eze')
    await user.type(first.getByLabelText(/^Phone number/), '0803 000 0002')
    await user.click(first.getByRole('button', { name: ASK_TEXTS.whatsapp }))
    const [address] = opened.mock.calls[0] ?? []
    expect(String(address)).toMatch(/^https:\/\/wa\.me\/2348030000002\?text=Hello%20Ada%20Eze/)
    expect(decodeURIComponent(String(address))).toContain('/guarantor-form?loanid=GLK8F395S918MCAXMC')
    expect(askGuarantor.mock.calls[0]?.[1]?.['input']).toMatchObject({ name: 'Ada Eze', by: 'WHATSAPP' })
    expect(await first.findByText(/^Asked, has not opened/)).toBeVisible()
  })

  test('reminds by SMS where there is a number, and says when it can be done again', async () => {
    const { user, askGuarantor } = open(
      [
        aLink({ ...ADA, state: 'OPENED', askedAt: '2026-11-01T09:00:00.000Z' }),
        aLink({ ...SECOND, name: 'Bola Ige', state: 'ASKED', askAgainFrom: '2026-11-30T09:00:00.000Z' }),
      ],
      GUARANTOR_LINK_TEXTS.reminded,
      { ...ADA, state: 'OPENED', askAgainFrom: '2026-12-01T09:00:00.000Z' },
    )
    const [row, other] = await rows()
    expect(other).toHaveTextContent('Can be reminded again from 30 November 2026')
    const first = within(row ?? document.body)
    await user.click(first.getByRole('button', { name: 'Remind Ada Eze' }))
    await user.click(first.getByRole('button', { name: ASK_TEXTS.sms }))
    expect(askGuarantor.mock.calls[0]?.[1]?.['input']).toMatchObject({ name: 'Ada Eze', by: 'SMS' })
    expect(await first.findByText(/Can be reminded again from 1 December 2026/)).toBeVisible()
  })
})
