/** Texts of the page on one's own devices; none is documented. */
export const SECURITY_TEXTS = {
  security: 'Security',
  securityAbout: 'The devices that are signed in to your account.',
  sessions: 'Where you are signed in',
  sessionsHelp: 'If you do not know a device, sign it out and set a new password.',
  thisDevice: 'This device',
  unknownDevice: 'A device that did not say what it is',
  endSession: 'Sign out',
  endSessionTitle: (device: string) => `Sign out ${device}?`,
  endSessionText:
    'The device is signed out within a second. What was typed there and not sent is kept on it.',
  endOthers: 'Sign out all others',
  endOthersTitle: 'Sign out every other device?',
  endOthersText: 'Only this device stays signed in.',
  sessionEnded: 'The device is signed out.',
  otherSessionsEnded: 'Every other device is signed out.',
  sessionGone: 'this session has ended already',
  noSessions: 'Devices cannot be listed',
  noSessionsAdvice: 'The system that keeps the society’s records does not list them.',
} as const
