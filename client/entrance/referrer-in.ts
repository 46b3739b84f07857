/** The parameter `ref` of a referral link in the address; '' without one, and where pages are rendered. */
export const referrerIn = (): string =>
  typeof window === 'undefined' ? '' : (new URLSearchParams(window.location.search).get('ref') ?? '')
