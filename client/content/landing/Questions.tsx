import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import type { Question } from '../landing-texts.ts'

const Entry = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'line',
    _last: { borderBottomWidth: '1px' },
    '&[open] summary svg': { transform: 'rotate(45deg)' },
  },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    py: '4',
    minH: '11',
    cursor: 'pointer',
    textStyle: 'title',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': {
      flexShrink: 0,
      color: 'brand.fg',
      transitionProperty: 'transform',
      transitionDuration: 'moderate',
    },
  },
})

/** Questions that open to their answers; the browser's own, so that searching the page finds them. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <chakra.div maxW="3xl">
      {questions.map(({ question, answer }) => (
        <Entry key={question}>
          <Summary>
            {question}
            <Plus size={20} aria-hidden />
          </Summary>
          <chakra.p pb="5" pe="8" color="fg.muted" textWrap="pretty">
            {answer}
          </chakra.p>
        </Entry>
      ))}
    </chakra.div>
  )
}
