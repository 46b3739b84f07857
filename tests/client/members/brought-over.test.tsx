import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import type { GraphResolvers } from '#tests/support/client-graph.ts'
import { aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'

const NOTHING = { byEmail: 0, bySms: 0, waiting: 0, unreachable: aPage([]) }

const open = (links: () => object, Mutation: GraphResolvers[string] = {}) =>
  renderClientApp({
    path: '/dashboard/members-brought-over',
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        passwordlessMembers: links,
      },
      Mutation,
    },
  })

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('links to set a password', () => {
  test('go out in batches after a question, and the page says what is left and who is to be called', async () => {
    let left = 230
    const silent = aGraphMember({
      id: 'm-9',
      name: 'Obi Eze',
      memberNumber: 'UNP/0009',
      email: null,
      phone: null,
    })
    const { graph } = open(
      () => ({ byEmail: left, bySms: 0, waiting: 230 - left, unreachable: aPage([silent]) }),
      {
        sendPasswordLinks: () => {
          left = 30
          return { message: 'done', userErrors: [], sent: { byEmail: 200, bySms: 0, left } }
        },
      },
    )
    expect(await screen.findByText('230 members can be sent a link: 230 by e-mail, 0 by SMS.')).toBeVisible()
    const list = await screen.findByRole('region', { name: 'Members to call to the office' })
    expect(within(list).getAllByText('UNP/0009')[0]).toBeVisible()
    await press('Send 200 links')
    const question = await screen.findByRole('alertdialog', { name: 'Send 200 links?' })
    fireEvent.click(within(question).getByText('Send 200 links'))
    expect(await screen.findByText('200 links were sent by e-mail and 0 by SMS.')).toBeVisible()
    expect(await screen.findByText('30 members can be sent a link: 30 by e-mail, 0 by SMS.')).toBeVisible()
    expect(await screen.findByText(/^200 members have a link that still works/)).toBeVisible()
    expect(graph.callsOf('SendPasswordLinks')[0]?.variables).toEqual({
      input: { most: 200, idempotencyKey: expect.any(String) },
    })
  })

  test('the page says why none were sent', async () => {
    const message = 'Links are being sent already. Wait a minute.'
    open(() => ({ byEmail: 5, bySms: 0, waiting: 0, unreachable: aPage([]) }), {
      sendPasswordLinks: () => ({
        message: null,
        userErrors: [{ field: null, message, code: 'CONFLICT' }],
        sent: null,
      }),
    })
    await press('Send 5 links')
    const question = await screen.findByRole('alertdialog', { name: 'Send 5 links?' })
    fireEvent.click(within(question).getByText('Send 5 links'))
    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull()
  })

  test('the page offers none when every member has a password', async () => {
    open(() => NOTHING)
    expect(await screen.findByText('Every member has a password.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
    expect(screen.queryByText('Members to call to the office')).toBeNull()
  })
})

describe('photographs and signatures in a zip', () => {
  const choose = async () =>
    fireEvent.change(await screen.findByLabelText(/^Zip of pictures/, { selector: 'input' }), {
      target: { files: [new File(['PK'], 'pictures.zip', { type: 'application/zip' })] },
    })

  test('the page counts them and lists what was not kept with its reason', async () => {
    open(() => NOTHING, {
      uploadMemberPictures: () => ({
        message: 'kept',
        userErrors: [],
        zip: {
          pictures: [
            { file: 'UNP_0123.jpg', kind: 'PASSPORT', outcome: 'KEPT', member: null },
            { file: 'UNP_9999.jpg', kind: 'PASSPORT', outcome: 'UNKNOWN_MEMBER', member: null },
            {
              file: 'UNP_0124-signature.png',
              kind: 'SIGNATURE',
              outcome: 'NO_INK',
              member: { name: 'Ada Eze', memberNumber: 'UNP/0124' },
            },
          ],
        },
      }),
    })
    await press('Upload')
    expect(await screen.findByText('cannot be blank!')).toBeVisible()
    await choose()
    await waitFor(() => expect(screen.queryByText('cannot be blank!')).toBeNull())
    await press('Upload')
    expect(await screen.findByText('1 of 3 files was kept.')).toBeVisible()
    const table = screen.getByRole('table', { name: 'Files that were not kept' })
    expect(table).toHaveTextContent('No member has this number')
    expect(table).toHaveTextContent('Ada Eze, UNP/0124')
    expect(table).toHaveTextContent('There is nothing on this signature')
    expect(table).not.toHaveTextContent('UNP_0123.jpg')
  })

  test('come with an error at the field when the zip is damaged', async () => {
    open(() => NOTHING, {
      uploadMemberPictures: () => ({
        message: null,
        userErrors: [{ field: ['file'], message: 'this zip is damaged', code: 'FILE_TYPE' }],
        zip: null,
      }),
    })
    await choose()
    await press('Upload')
    expect(await screen.findByText('this zip is damaged')).toBeVisible()
  })
})
