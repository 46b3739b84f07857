import { chakra } from '@chakra-ui/react/styled-system'
import { Scale } from 'lucide-react'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { RemoveQuestion } from '../../forms/RemoveQuestion.tsx'
import { useRemoval } from '../../forms/use-removal.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import {
  type LegalDocumentsQuery,
  type RemoveLegalDocumentMutation,
  useLegalDocumentsQuery,
  useRemoveLegalDocumentMutation,
} from './LegalDocuments.generated.ts'
import { PublishedList, usePublishedAddress } from './PublishedList.tsx'

type LegalDocument = NonNullable<LegalDocumentsQuery['legalDocuments']>['items'][number]

const TEXTS: Omit<ListTexts, 'title' | 'empty'> = {
  nouns: ['document', 'documents'],
  search: { label: 'Search the documents', placeholder: 'Name or description' },
  noMatch: { title: 'No document matches this search', advice: 'Try fewer letters or another word.' },
}

export interface LegalDocumentsListProps {
  readonly title: string
  /** What would fill the empty list. */
  readonly advice: string
  /** Whether documents can be removed. */
  readonly editable: boolean
}

/** Spec 002 §2.5: the legal documents, for staff and for members. */
export function LegalDocumentsList({ title, advice, editable }: LegalDocumentsListProps) {
  const { address, variables } = usePublishedAddress()
  const answer = useLegalDocumentsQuery({ variables })
  const removal = useRemoval<LegalDocument, RemoveLegalDocumentMutation>(
    useRemoveLegalDocumentMutation({ refetchQueries: ['LegalDocuments'] }),
    ({ removeLegalDocument }) => removeLegalDocument,
    DOCUMENTS_TEXTS.removed,
  )
  return (
    <>
      <PublishedList
        texts={{
          ...TEXTS,
          title,
          empty: { title: DOCUMENTS_TEXTS.noLegalDocuments, advice, icon: Scale },
        }}
        address={address}
        answer={answer}
        pick={({ legalDocuments }) => legalDocuments}
        title={{
          header: 'Name',
          text: ({ name }) => name,
          cell: ({ name }) => <chakra.span textTransform="uppercase">{name}</chakra.span>,
        }}
        nameOf={({ name }) => name}
        {...(editable && { onRemove: removal.ask })}
      />
      <RemoveQuestion
        removal={removal}
        title={() => DOCUMENTS_TEXTS.removeLegalDocument}
        consequence={(item) => DOCUMENTS_TEXTS.removeConsequence(item.name)}
      />
    </>
  )
}
