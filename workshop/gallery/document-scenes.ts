import type { RouteName } from '#client/paths.ts'
import { dialog, type RouteEntry } from './route-entry.ts'
import { dialogIsOpen, inTurn, pdfIsShown, press } from './steps.ts'

/** The published documents, for members and for staff. */
export const DOCUMENT_SCENES = {
  memberLegalDocuments: {
    area: 'documents',
    empty: { as: 'newMember' },
    more: [dialog('the viewer', { steps: inTurn(press(/^Preview/), pdfIsShown) })],
  },
  memberFinancialReports: { area: 'documents', empty: { as: 'newMember' } },
  legalDocuments: {
    area: 'documents',
    empty: { as: 'newAdmin' },
    more: [
      dialog('a new document', { steps: press('Add Legal Doc') }),
      dialog('a new document, nothing filled in', {
        steps: inTurn(press('Add Legal Doc'), dialogIsOpen, press('Publish')),
      }),
      dialog('the question before removing', { steps: press(/^Remove/) }),
    ],
  },
  financialReports: {
    area: 'documents',
    empty: { as: 'newAdmin' },
    more: [dialog('a new report', { steps: press('Add Report') })],
  },
} satisfies Partial<Record<RouteName, RouteEntry>>
