import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'

const REFERENCE = 'LN4M2VFHH4VN4WJTJ1'

const anInvitation = (over: object = {}) => ({
  __typename: 'GuarantorInvitation',
  reference: REFERENCE,
  borrowerName: 'Ada Eze',
  department: 'Music',
  type: 'EMERGENCY',
  typeLabel: 'Emergency loan',
  amount: 15_000_000,
  durationMonths: 7,
  ...over,
})

interface Answers {
  readonly invitation?: () => unknown
  readonly submit?: () => unknown
}

const open = (answers: Answers = {}, path = `/guarantor-form?loanid=${REFERENCE}`): ClientApp =>
  renderClientApp({
    path,
    resolvers: {
      Query: { guarantorInvitation: answers.invitation ?? (() => anInvitation()) },
      Mutation: {
        submitGuarantor: answers.submit ?? (() => ({ message: GUARANTORS_TEXTS.submitted, userErrors: [] })),
      },
    },
  })

const FIELDS = {
  Surname: 'Obi',
  'Other name': 'Ngozi',
  Telephone: '0803 000 0009',
  'E-mail': 'ngozi@isusu.example',
  'Residential address': '4 Ikejiani Avenue, Nsukka',
  'Permanent address': 'Umuahia',
  'Place of work': 'University Library',
  'Name of next of kin': 'Uche Obi',
  'Phone of next of kin': '0803 000 0010',
  'E-mail of next of kin': 'uche@isusu.example',
}

const picture = (name: string) => new File([new Uint8Array(2048)], name, { type: 'image/png' })

async function fill(user: UserEvent): Promise<void> {
  for (const [label, text] of Object.entries(FIELDS)) {
    const field = screen.getByLabelText(label)
    await user.click(field)
    await user.paste(text)
  }
  await user.click(screen.getByRole('radio', { name: 'No, I am not' }))
  const file = (label: string) => screen.getByLabelText(label, { selector: 'input' })
  await user.upload(file('Passport photograph'), picture('me.png'))
  await screen.findByAltText('Preview of me.png')
  await user.upload(file('Signature'), picture('sign.png'))
  await screen.findByAltText('Preview of sign.png')
}

async function preview(app: ClientApp): Promise<void> {
  await screen.findByRole('heading', { name: 'Guarantor form for Ada Eze' })
  await fill(app.user)
  await app.user.click(screen.getByRole('button', { name: 'Preview the form' }))
  await screen.findByRole('heading', { name: 'Guarantor form' })
}

const submitButton = () => screen.getByRole('button', { name: 'Submit Form' })

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the loan to be guaranteed', () => {
  test('shows borrower, amount, monthly payment and obligations before the form', async () => {
    open()
    const card = await screen.findByRole('region', { name: 'The loan to guarantee' })
    expect(card).toHaveTextContent('₦150,000.00')
    expect(card).toHaveTextContent('One hundred and fifty thousand naira only')
    expect(card).toHaveTextContent('Ada Eze, Music')
    expect(card).toHaveTextContent('7 monthly instalments of ₦21,428.57, the last of them ₦21,428.58')
    expect(card).toHaveTextContent('You and the other guarantor owe the society')
    expect(card.compareDocumentPosition(screen.getByLabelText('Surname'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  test('leaves out what another backend does not send', async () => {
    open({ invitation: () => anInvitation({ typeLabel: null, durationMonths: null, department: null }) })
    const card = await screen.findByRole('region', { name: 'The loan to guarantee' })
    expect(card).not.toHaveTextContent(/Loan type|Repayment/)
  })
})

describe('an invalid guarantor link', () => {
  test.each([
    ['a link without a loan id', '/guarantor-form'],
    ['a link with a blank loan id', '/guarantor-form?loanid=%20'],
    ['a link with an unknown loan id', '/guarantor-form?loanid=LN0'],
    ['a preview without a form', '/guarantor-preview'],
  ])('%s shows the documented text', async (_, path) => {
    open({ invitation: () => null }, path)
    expect(
      await screen.findByRole('heading', { name: 'something went wrong!! ... please check the URL' }),
    ).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('a closed form shows the reason', async () => {
    open({
      invitation: () => {
        throw graphError('CONFLICT', GUARANTORS_TEXTS.enoughGuarantors)
      },
    })
    expect(await screen.findByRole('heading', { name: 'This guarantor form is closed' })).toBeVisible()
    expect(screen.getByText(/this loan already has its two guarantors/)).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: /@/ })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('offers a retry when the records cannot be reached', async () => {
    let down = true
    const { user } = open({
      invitation: () => {
        if (down) throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.')
        return anInvitation()
      },
    })
    expect(await screen.findByText('The records cannot be reached.')).toBeVisible()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Surname')).toBeVisible()
  })
})

describe('the form', () => {
  test('names everything that is missing in the documented words', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Preview the form' }))
    const summary = await screen.findByRole('group', { name: 'Please check these fields' })
    await waitFor(() => expect(summary).toHaveFocus())
    // From top to bottom, as the fields stand on the page.
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'surname cannot be blank',
      'other name cannot be blank',
      'telephone cannot be blank',
      'e-mail cannot be blank',
      'residential address cannot be blank',
      'permanent address cannot be blank',
      'work place cannot be blank',
      'next of kin cannot be blank',
      'next of kin phone cannot be blank',
      'next of kin e-mail cannot be blank',
      'please say whether you are a member',
      'passport cannot be blank',
      'signature cannot be blank',
    ])
    await user.click(within(summary).getByRole('link', { name: /signature cannot be blank/ }))
    expect(screen.getByLabelText('Signature', { selector: 'input' })).toHaveFocus()
  })

  test('asks only members for their savings and forgets them for others', async () => {
    const app = open()
    await screen.findByLabelText('Surname')
    expect(screen.queryByLabelText('Share capital')).toBeNull()
    await app.user.click(screen.getByRole('radio', { name: 'Yes, I am' }))
    await app.user.click(screen.getByRole('button', { name: 'Preview the form' }))
    expect(await screen.findAllByText('share capital cannot be blank')).toHaveLength(2)
    expect(screen.getAllByText('ordinary savings cannot be blank')).toHaveLength(2)
    await app.user.type(screen.getByLabelText('Share capital'), '100000')
    await preview(app)
    await app.user.click(submitButton())
    await screen.findByText(GUARANTORS_TEXTS.submitted)
    expect(app.graph.callsOf('SubmitGuarantor')[0]?.variables['input']).toMatchObject({
      isMember: false,
      savings: [],
    })
  })

  test('members may give their member number, which is sent as it was typed', async () => {
    const app = open()
    await screen.findByLabelText('Surname')
    expect(screen.queryByLabelText(/Your member ID/)).toBeNull()
    await fill(app.user)
    await app.user.click(screen.getByRole('radio', { name: 'Yes, I am' }))
    await app.user.type(screen.getByLabelText('Share capital'), '100000')
    await app.user.type(screen.getByLabelText('Ordinary savings'), '100000')
    await app.user.type(screen.getByLabelText(/Your member ID/), 'COOP000107')
    await app.user.click(screen.getByRole('button', { name: 'Preview the form' }))
    expect(await screen.findByRole('article')).toHaveTextContent('COOP000107')
    await app.user.click(submitButton())
    await screen.findByText(GUARANTORS_TEXTS.submitted)
    expect(app.graph.callsOf('SubmitGuarantor')[0]?.variables['input']).toMatchObject({
      isMember: true,
      memberNumber: 'COOP000107',
    })
  })

  test('copies the permanent address from the residential one', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('Residential address'), '4 Ikejiani Avenue')
    await user.click(screen.getByRole('button', { name: 'Same as residential address' }))
    expect(screen.getByLabelText('Permanent address')).toHaveValue('4 Ikejiani Avenue')
    expect(screen.queryByRole('button', { name: 'Same as residential address' })).toBeNull()
    expect(screen.getByLabelText('Permanent address')).toHaveFocus()
  })

  test('refuses a picture over 1 MB beside its field', async () => {
    const { user } = open()
    const large = new File([new Uint8Array(1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
    await user.upload(await screen.findByLabelText('Signature', { selector: 'input' }), large)
    expect(await screen.findByText('file cannot exceed 1mb')).toBeVisible()
  })

  test('reports an empty signature pad', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Draw it: Signature' }))
    await user.click(await screen.findByRole('button', { name: 'Use this signature' }))
    expect(await screen.findByText('no signature detected, please add')).toBeVisible()
  })

  test('keeps typed values on the device without pictures and offers them again', async () => {
    const first = open()
    await first.user.type(await screen.findByLabelText('Surname'), 'Obi')
    await waitFor(() => expect(localStorage.getItem(`isusu.draft.guarantor.${REFERENCE}`)).toContain('Obi'))
    document.body.replaceChildren()
    const { user } = open({}, `/guarantor-preview?loanid=${REFERENCE}`)
    await user.click(await screen.findByRole('button', { name: 'Continue this form' }))
    expect(screen.getByLabelText('Surname')).toHaveValue('Obi')
  })
})

describe('the preview', () => {
  test('shows the whole form as a document and goes back with every value kept', async () => {
    const app = open()
    await preview(app)
    expect(app.where()).toBe(`/guarantor-preview?loanid=${REFERENCE}`)
    const paper = screen.getByRole('article')
    for (const text of Object.values(FIELDS)) expect(paper).toHaveTextContent(text)
    expect(paper).toHaveTextContent('₦150,000.00')
    expect(within(paper).getByAltText('Passport photograph of Obi Ngozi')).toBeVisible()
    expect(within(paper).getByAltText('Signature of Obi Ngozi')).toBeVisible()
    expect(app.graph.callsOf('SubmitGuarantor')).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Edit Form' }))
    for (const [label, text] of Object.entries(FIELDS))
      expect(await screen.findByLabelText(label)).toHaveValue(text)
    expect(screen.getByAltText('Preview of me.png')).toBeVisible()
  })

  test('submits the form once, thanks the guarantor and becomes the receipt', async () => {
    const app = open()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await preview(app)
    await app.user.dblClick(submitButton())
    const thanks = await screen.findByText(GUARANTORS_TEXTS.submitted)
    expect(thanks).toBeVisible()
    expect(document.activeElement).toContainElement(thanks)
    expect(document.body).not.toHaveFocus()
    const [call, ...more] = app.graph.callsOf('SubmitGuarantor')
    expect(more).toEqual([])
    expect(call?.token).toBeNull()
    expect(call?.variables['input']).toMatchObject({
      reference: REFERENCE,
      surname: 'Obi',
      nextOfKin: { name: 'Uche Obi' },
      isMember: false,
      passport: expect.any(File),
      signature: expect.any(File),
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(submitButton()).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Edit Form' })).toBeDisabled()
    expect(screen.getByRole('article')).toHaveTextContent(/Received \d/)
    expect(localStorage.getItem(`isusu.draft.guarantor.${REFERENCE}`)).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('keeps everything when the connection is lost and sends the same form under the same key', async () => {
    const app = open()
    await preview(app)
    app.graph.network(false)
    await app.user.click(submitButton())
    expect(await screen.findByText(/^Your entries are kept\./)).toBeVisible()
    app.graph.network(true)
    await app.user.click(submitButton())
    expect(await screen.findByText(GUARANTORS_TEXTS.submitted)).toBeVisible()
    const keys = app.graph
      .callsOf('SubmitGuarantor')
      .map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test.each([
    ['E-mail', 'email', 'IS_BORROWER', GUARANTORS_TEXTS.isBorrower],
    ['Telephone', 'phone', 'SIGNED_ALREADY', GUARANTORS_TEXTS.signedAlready],
  ])('leads back to the field that identifies a person: %s', async (label, field, code, message) => {
    const app = open({
      submit: () => ({ message, userErrors: [{ field: [field], message, code }] }),
    })
    await preview(app)
    await app.user.click(submitButton())
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(new RegExp(message))
    expect(screen.getByRole('group', { name: 'Please check these fields' })).toHaveTextContent(message)
    expect(screen.getByLabelText('Surname')).toHaveValue('Obi')
    expect(screen.getByAltText('Preview of sign.png')).toBeVisible()
  })

  test('reports that two other guarantors have signed already', async () => {
    const message = GUARANTORS_TEXTS.enoughGuarantors
    let isFull = false
    const app = open({
      invitation: () => {
        if (isFull) throw graphError('CONFLICT', message)
        return anInvitation()
      },
      submit: () => {
        isFull = true
        return { message: null, userErrors: [{ field: null, message, code: 'ENOUGH_GUARANTORS' }] }
      },
    })
    await preview(app)
    await app.user.click(submitButton())
    expect(await screen.findByRole('heading', { name: 'This guarantor form is closed' })).toBeVisible()
  })

  test('asks before leaving an unsent form, and not after it is sent', async () => {
    const app = open()
    await preview(app)
    await app.user.click(screen.getByRole('link', { name: 'LOGIN' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without submitting?' })).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Stay on this page' }))
    await app.user.click(submitButton())
    await screen.findByText(GUARANTORS_TEXTS.submitted)
    await app.user.click(screen.getByRole('link', { name: 'LOGIN' }))
    await waitFor(() => expect(app.where()).toMatch(/^\/signin/))
  })
})
