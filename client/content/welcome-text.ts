/** The president's note. */
export const WELCOME = {
  title: 'Welcome from the president',
  paragraphs: (society: string): readonly string[] => [
    `Welcome to ${society}. We are colleagues who decided that a little from each of us every month does more than a lot from a stranger.`,
    'Please look around: the benefits of membership, the cost of a loan, and who keeps the books. Nothing is hidden, and nobody will call you unless you ask.',
    'If you like what you see, join us. If you have a question first, the office will be glad to answer it.',
  ],
} as const
