import { createElement, Fragment, type ReactNode } from 'react'
import { greetingAt } from '#rules/dates.ts'
import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import { deviceStorage, tabStorage } from '../features/session/device-data.ts'
import { createSessionStore } from '../features/session/session-store.ts'
import { type DashboardPage, MEMBER_PAGES } from '../pages.ts'
import { ROUTES, type RouteName } from '../paths.ts'
import { PAYROLL_PAGES } from '../payroll-pages.ts'
import type { PublicSociety } from '../shell/society-context.ts'
import { STAFF_PAGES } from '../staff-pages.ts'
import { firstQuestions } from './first-questions.ts'
import { SignedInOutline } from './SignedInOutline.tsx'
import { type WrittenPage, writtenPage } from './written-page.ts'

/** Where pages are rendered nobody is signed in. */
const session = createSessionStore({
  storage: deviceStorage(),
  tab: tabStorage(),
  now: () => new Date(0),
  tabs: { addEventListener: () => {}, removeEventListener: () => {}, dispatchEvent: () => true },
})

/** Stands for the name of whoever opens the page, which public/start.js puts in its place on the device. */
const NAME = '{{name}}'

const HOUR_MS = 3_600_000

/** The greeting of each hour of the day, from 00:00 to 23:00 UTC. */
const GREETINGS = Array.from({ length: 24 }, (_, hour) => greetingAt(new Date(hour * HOUR_MS))).join()

/**
 * Renders the pages of the dashboard as they are while their data are loading, by route: a template for members and one for
 * staff, of which public/start.js shows one to people with a session. A page that needs a browser to be drawn is left out with
 * a warning, and begins with the general outline.
 *
 * @param only the routes that are rendered; all of the dashboard unless given
 */
export async function renderSignedIn(
  society: PublicSociety,
  only?: readonly RouteName[],
): Promise<Readonly<Partial<Record<RouteName, WrittenPage>>>> {
  const pages = [...MEMBER_PAGES, ...STAFF_PAGES, ...PAYROLL_PAGES].filter(
    ({ route }) => only?.includes(route) ?? true,
  )
  const written: Partial<Record<RouteName, WrittenPage>> = {}
  for (const page of pages) {
    const found = await outlineOf(page, society)
    if (found !== null) written[page.route] = found
  }
  return written
}

type Kind = 'member' | 'staff'

const LEVELS: Readonly<Record<Kind, readonly AccessLevel[]>> = {
  member: [ACCESS_LEVELS.MEMBER],
  staff: [ACCESS_LEVELS.MODERATOR, ACCESS_LEVELS.ADMIN],
}

/** The first questions of a page as attributes of its templates, one for each level; public/start.js sends them. */
async function asksOf({
  route,
  minimum,
}: DashboardPage): Promise<Readonly<Record<Kind, Readonly<Record<string, string>>>>> {
  const attributesOf = async (kind: Kind) =>
    Object.fromEntries(
      await Promise.all(
        LEVELS[kind]
          .filter((level) => level >= minimum)
          .map(
            async (level) =>
              [`data-asks-${level}`, JSON.stringify(await firstQuestions(ROUTES[route], level))] as const,
          ),
      ),
    )
  return { member: await attributesOf('member'), staff: await attributesOf('staff') }
}

/** React's mark of a part that is still loading. */
const LOADING = '<!--$!-->'

/** Renders again until the parts that are loaded on first use have come. */
async function whole(page: ReactNode, tries = 100): Promise<WrittenPage> {
  const written = writtenPage(page)
  if (!written.body.includes(LOADING) || tries === 0) return written
  await new Promise((resolve) => setTimeout(resolve, 20))
  return whole(page, tries - 1)
}

async function outlineOf(page: DashboardPage, society: PublicSociety): Promise<WrittenPage | null> {
  const Page = await page.load()
  const pattern = ROUTES[page.route]
  const path = pattern.replaceAll(/:\w+/g, '0')
  const asks = await asksOf(page)
  const templateFor = ([kind, level]: readonly [Kind, AccessLevel]): ReactNode =>
    createElement(
      'template',
      { key: kind, 'data-outline-for': kind, ...asks[kind] },
      createElement(SignedInOutline, {
        society,
        viewer: {
          name: NAME,
          level,
          memberNumber: null,
          picture: null,
          unconfirmed: false,
          accessUntil: null,
        },
        session,
        path,
        pattern,
        // oxlint-disable-next-line react/no-children-prop -- no JSX in this file
        children: createElement(Page),
      }),
    )
  const kinds = (['member', 'staff'] as const)
    .filter((kind) => kind === 'staff' || page.minimum === ACCESS_LEVELS.MEMBER)
    .map((kind) => [kind, kind === 'member' ? ACCESS_LEVELS.MEMBER : ACCESS_LEVELS.ADMIN] as const)
  const templates = createElement(Fragment, null, kinds.map(templateFor))
  try {
    return withoutPerson(withoutControls(await whole(templates)))
  } catch (error) {
    console.warn(`The page ${page.route} has no outline of its own: ${String(error)}`)
    return null
  }
}

/** What is typed or pressed before the app has come would be lost, so that fields and buttons cannot be used nor seen. */
const withoutControls = ({ head, body }: WrittenPage): WrittenPage => ({
  head,
  body: body.replaceAll(/<(input|select|textarea|button)\b/g, '<$1 inert=""'),
})

/** The place of the greeting, which depends on the person and on the hour. */
function withoutPerson({ head, body }: WrittenPage): WrittenPage {
  const places = body.replaceAll(
    `${greetingAt(new Date())}, ${NAME}`,
    `<span data-greetings="${GREETINGS}"></span>`,
  )
  if (places.includes(NAME)) throw new Error('the name of the viewer stands where it cannot be replaced')
  return { head, body: places }
}
