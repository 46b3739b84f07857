import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { pageOf } from '#schema/cut-page.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const BYE_LAWS = { id: 'law-1', name: 'Bye-Laws 2021', description: 'In force', fileUrl: null }
const POLICY = { id: 'law-2', name: 'Loan policy', description: null, fileUrl: null }
const REPORT = { id: 'report-1', year: 2025, description: 'Audited accounts', fileUrl: null }

type Input = Readonly<Record<string, unknown>>

interface Society {
  readonly level?: 1 | 2
  readonly documents?: readonly (typeof BYE_LAWS | typeof POLICY)[]
  readonly reports?: readonly (typeof REPORT)[]
  /** The answer of the mutations; what is added or removed changes the list only when it has no errors. */
  readonly answer?: () => { readonly message: string | null; readonly userErrors: readonly object[] }
}

const DONE = () => ({ message: null, userErrors: [] })

function open(
  path: string,
  { level = 2, documents = [BYE_LAWS, POLICY], reports = [REPORT], answer = DONE }: Society = {},
) {
  const gone = new Set<string>()
  const sent: Input[] = []
  const listed =
    <Item extends { readonly id: string }>(items: readonly Item[]) =>
    (_root: unknown, { page, pageSize }: Input) =>
      pageOf(
        items.filter(({ id }) => !gone.has(id)),
        { page: Number(page), pageSize: Number(pageSize) },
      )
  const remove = (_root: unknown, args: Input) => {
    const said = answer()
    if (said.userErrors.length === 0) gone.add((args['input'] as { id: string }).id)
    return said
  }
  const add = (_root: unknown, args: Input) => {
    sent.push(args['input'] as Input)
    return answer()
  }
  const resolvers: GraphResolvers = {
    Query: {
      viewer: () =>
        aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 2 ? 'MODERATOR' : 'MEMBER' }),
      legalDocuments: listed(documents),
      financialReports: listed(reports),
    },
    Mutation: {
      addLegalDocument: add,
      addFinancialReport: add,
      removeLegalDocument: remove,
      removeFinancialReport: remove,
    },
  }
  const session = aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' })
  return { ...renderClientApp({ path, session, resolvers }), sent }
}

const pdf = (text = '%PDF-1.4\n%%EOF') => new File([text], 'rules.pdf', { type: 'application/pdf' })
const chooser = () => screen.getByLabelText<HTMLInputElement>('PDF file')

describe('legal documents', () => {
  test('members see the same list without adding and removing', async () => {
    open('/dashboard/user/legal-docs', { level: 1 })
    expect(await screen.findByRole('heading', { level: 1, name: 'Bye-Laws' })).toBeVisible()
    expect(await screen.findByText('Bye-Laws 2021')).toHaveStyle({ textTransform: 'uppercase' })
    expect(screen.getByText('In force')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Preview Loan policy' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove|Add Legal Doc/ })).toBeNull()
    expect(screen.queryByLabelText('Sort by')).toBeNull()
  })

  test.each([
    ['/dashboard/legal-docs', 'No Doc has been uploaded'],
    ['/dashboard/user/legal-docs', 'No Doc has been uploaded'],
    ['/dashboard/audited-financial-report', 'No reports have been uploaded'],
    ['/dashboard/user/audited-financial-report', 'No reports have been uploaded'],
  ])('%s says when there are none', async (path, text) => {
    open(path, { documents: [], reports: [] })
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('staff read the description of each document and can preview it', async () => {
    open('/dashboard/legal-docs')
    const row = (await screen.findByText('Bye-Laws 2021')).closest('tr, li')
    expect(row).toHaveTextContent('In force')
    expect(screen.getByRole('button', { name: 'Preview Bye-Laws 2021' })).toBeVisible()
  })

  test('a document without its file says so in the viewer', async () => {
    const { user } = open('/dashboard/legal-docs')
    await user.click(await screen.findByRole('button', { name: 'Preview Bye-Laws 2021' }))
    const viewer = await screen.findByRole('dialog', { name: 'Bye-Laws 2021' })
    expect(await within(viewer).findByText('There is no file')).toBeVisible()
    expect(within(viewer).getByRole('button', { name: 'Download' })).toBeDisabled()
  })

  test('a name and a PDF are required, and a file is told by its bytes', async () => {
    const { user, sent } = open('/dashboard/legal-docs')
    await user.click(await screen.findByRole('button', { name: 'Add Legal Doc' }))
    const form = await screen.findByRole('dialog', { name: 'Add Legal Doc' })
    await user.click(within(form).getByRole('button', { name: 'Publish' }))
    expect(await within(form).findByRole('link', { name: 'Name: cannot be blank!' })).toBeVisible()
    expect(within(form).getByRole('link', { name: 'PDF file: please choose a PDF file' })).toBeVisible()
    await user.upload(chooser(), pdf('GIF89a, called a PDF'))
    expect(await within(form).findByText('the file must be a PDF')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('a published document is announced in the words of the backend', async () => {
    const answer = () => ({ message: 'document added successfully', userErrors: [] })
    const { user, sent, graph } = open('/dashboard/legal-docs', { answer })
    await user.click(await screen.findByRole('button', { name: 'Add Legal Doc' }))
    const form = await screen.findByRole('dialog', { name: 'Add Legal Doc' })
    await user.type(within(form).getByLabelText('Name'), 'Land policy')
    await user.upload(chooser(), pdf())
    expect(await within(form).findByText('rules.pdf')).toBeVisible()
    const before = graph.callsOf('LegalDocuments').length
    await user.click(within(form).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('document added successfully')).toBeVisible()
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
    await waitFor(() => expect(graph.callsOf('LegalDocuments').length).toBeGreaterThan(before))
  })

  test('a refused file keeps the form, with the reason and the documented toast', async () => {
    const refusal = { field: ['file'], message: 'the file must be a PDF', code: 'FILE_TYPE' }
    const { user } = open('/dashboard/legal-docs', {
      answer: () => ({ message: null, userErrors: [refusal] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Legal Doc' }))
    const form = await screen.findByRole('dialog', { name: 'Add Legal Doc' })
    await user.type(within(form).getByLabelText('Name'), 'Land policy')
    await user.upload(chooser(), pdf())
    await within(form).findByText('rules.pdf')
    await user.click(within(form).getByRole('button', { name: 'Publish' }))
    expect(await within(form).findByRole('link', { name: 'PDF file: the file must be a PDF' })).toBeVisible()
    expect(screen.getByText('failed')).toBeVisible()
    expect(within(form).getByLabelText('Name')).toHaveValue('Land policy')
  })

  test('a document is removed after a question, and stays when it is cancelled', async () => {
    const { user, graph } = open('/dashboard/legal-docs')
    await user.click(await screen.findByRole('button', { name: 'Remove Loan policy' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove this document?' })
    expect(within(question).getByText(/Members can no longer read Loan policy/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/The action was cancelled/)).toBeVisible()
    expect(graph.callsOf('RemoveLegalDocument')).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Remove Loan policy' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('document removed successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Loan policy')).toBeNull())
  })
})

describe('audited financial reports', () => {
  test('the reports are listed by year and description', async () => {
    open('/dashboard/user/audited-financial-report', { level: 1 })
    expect(await screen.findByText('2025')).toBeVisible()
    expect(screen.getByText('Audited accounts')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Preview Report of 2025' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove|Add Report/ })).toBeNull()
  })

  test('a month and a year are asked for, and only the year is sent', async () => {
    const { user, sent } = open('/dashboard/audited-financial-report')
    await user.click(await screen.findByRole('button', { name: 'Add Report' }))
    const form = await screen.findByRole('dialog', { name: 'Add Report' })
    await user.selectOptions(within(form).getByLabelText('Year of the report'), '2024')
    await user.upload(chooser(), pdf())
    await within(form).findByText('rules.pdf')
    await user.click(within(form).getByRole('button', { name: 'Publish' }))
    expect(
      await within(form).findByRole('link', { name: 'Year of the report: please choose a month and year' }),
    ).toBeVisible()
    await user.selectOptions(within(form).getByLabelText('Month the report ends'), 'December')
    await user.click(within(form).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ year: 2024, description: '' })
    expect(sent[0]).not.toHaveProperty('month')
  })

  test('staff preview a report and remove it after a question', async () => {
    const { user, graph } = open('/dashboard/audited-financial-report')
    expect(await screen.findByRole('button', { name: 'Preview Report of 2025' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove Report of 2025' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(graph.callsOf('RemoveFinancialReport')).toHaveLength(1))
    expect(await screen.findByText('No reports have been uploaded')).toBeVisible()
  })
})

describe('a session that ends during an upload', () => {
  test('keeps what was typed and the chosen file for the same account', async () => {
    const ended = () => {
      throw graphError('UNAUTHENTICATED', 'you need to log in to view this page')
    }
    let answer: NonNullable<Society['answer']> = ended
    const app = open('/dashboard/legal-docs', { answer: () => answer() })
    await app.user.click(await screen.findByRole('button', { name: 'Add Legal Doc' }))
    await app.user.type(await screen.findByLabelText('Name'), 'Bye-Laws 2026')
    await app.user.upload(chooser(), pdf())
    // At once: nothing has been stored by a pause in typing.
    await app.user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(app.where()).toBe('/'))
    expect(await screen.findByText(SESSION_TEXTS.typingKept)).toBeVisible()
    expect(JSON.stringify(localStorage)).not.toContain('%PDF')

    answer = DONE
    act(() => app.session.signIn(aSession({ id: 'staff-1', level: 2, token: 'a-new-one' })))
    await app.go('/dashboard/legal-docs')
    expect(await screen.findByText(SESSION_TEXTS.formRestored)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Bye-Laws 2026')
    expect(screen.getByText(/rules\.pdf/)).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(app.sent.at(-1)).toMatchObject({ name: 'Bye-Laws 2026' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys(localStorage).filter((name) => name.startsWith('isusu.draft'))).toEqual([])
  })
})
