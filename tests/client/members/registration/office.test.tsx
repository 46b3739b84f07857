import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { without } from '#rules/without.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'
import { choosePictures, fill, GOOD, heading, press } from './wizard.ts'

const session = aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' })
const viewer = () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' })

describe('a registration at the office', () => {
  it('asks what the website asks but for the password, and says how the link was sent', async () => {
    const registered = aGraphMember({ id: 'member-9', name: 'Obinna Eze-Okafor', status: 'UNCONFIRMED' })
    const { graph } = renderClientApp({
      path: '/dashboard/register-member',
      session,
      resolvers: {
        Query: { viewer },
        Mutation: {
          registerAtOffice: () => ({ message: 'sent by SMS', userErrors: [], member: registered }),
        },
      },
    })
    await screen.findByText('Next', { selector: 'button' })
    fill(GOOD.payment)
    press('Next')
    await heading('Employment details')
    fill({ ...GOOD.employment, 'Retirement date': '2020-06-30' })
    expect(await screen.findByText(/A retired person may still join/)).toBeVisible()
    press('Next')
    await heading('Personal details')
    expect(screen.queryByLabelText('Password')).toBeNull()
    fill({
      ...without(GOOD.personal, 'Password', 'Password again'),
      'E-mail': 'N/A',
      'Member ID of the referrer': 'COOP000101',
    })
    await choosePictures(/has signed/)
    press('Register')
    expect(await screen.findByText('Obinna Eze-Okafor is registered')).toBeVisible()
    expect(screen.getByText('sent by SMS')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the registration' })).toHaveAttribute(
      'href',
      '/dashboard/confirmuser/member-9',
    )
    const input = graph.callsOf('RegisterAtOffice')[0]?.variables['input'] as Record<string, unknown>
    expect(input).toMatchObject({
      email: 'N/A',
      acceptsTerms: true,
      referrerId: 'COOP000101',
      passport: expect.objectContaining({ name: 'me.png' }),
    })
    expect(Object.keys(input)).not.toContain('password')
  })

  it('leaves the confirmation to a colleague, where the society asks for two people, and says who referred the applicant', async () => {
    const own = aGraphMember({
      id: 'member-9',
      name: 'Obinna Eze',
      status: 'UNCONFIRMED',
      memberNumber: null,
      registeredBy: { name: 'Ngozi Okoro' },
      referredBy: { name: 'Adaeze Okafor' },
      mayDecide: false,
      likelyDuplicates: { isComplete: true, found: [] },
    })
    renderClientApp({
      path: '/dashboard/confirmuser/member-9',
      session,
      resolvers: {
        Query: { viewer, member: () => own, registrations: () => aPage([own]) },
      },
    })
    expect(await screen.findByText(SECOND_PERSON_TEXTS.registration)).toBeVisible()
    expect(screen.getByText('Registered at the office by')).toBeVisible()
    expect(screen.getByText('Ngozi Okoro', { selector: 'dd, dd *' })).toBeVisible()
    expect(screen.getByText('Referred by').nextSibling).toHaveTextContent('Adaeze Okafor')
    expect(screen.queryByRole('button', { name: 'Confirm User' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible())
  })
})
