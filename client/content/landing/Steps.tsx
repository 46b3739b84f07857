import { chakra } from '@chakra-ui/react/styled-system'

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' },
    listStyleType: 'none',
  },
})

/** The three steps to membership, on a dark background. */
export function Steps({
  steps,
}: {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}) {
  return (
    <List>
      {steps.map(({ title, text }, index) => (
        <chakra.li key={title} borderTopWidth="2px" borderColor="accent.solid" pt="4">
          <chakra.span fontFamily="display" fontSize="2xl" color="accent.solid" aria-hidden>
            {index + 1}
          </chakra.span>
          <chakra.h3 textStyle="title" mt="1">
            {title}
          </chakra.h3>
          <chakra.p mt="1.5" color="brand.onDeepMuted" textWrap="pretty">
            {text}
          </chakra.p>
        </chakra.li>
      ))}
    </List>
  )
}
