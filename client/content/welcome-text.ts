/** The president's note. */
export const WELCOME = {
  title: 'Welcome from the president',
  paragraphs: (society: string): readonly string[] => [
    `You have come to the door of ${society}. Behind it are colleagues who decided that a little from each of us every month does more than a lot from a stranger.`,
    'Look round: what a member gains, what a loan really costs, who keeps the books. Nothing is hidden, and nobody will call you unless you ask.',
    'If you like what you see, come in. If you have a question first, the office is glad to hear it.',
  ],
} as const
