/** One colour in both modes, as `#rrggbb`. */
export type ColourPair = Readonly<{ light: string; dark: string }>

const pair = (light: string, dark: string): ColourPair => ({ light, dark })

/**
 * All colours by meaning. Components use these names and never hex values, so that both modes match and one test can
 * measure the contrast of every text on every background.
 *
 * Palm green is the brand colour; ochre is for highlights; neutrals are warm.
 */
export const PALETTE = {
  /** The page behind everything. */
  'bg.canvas': pair('#f8f5ee', '#101411'),
  /** Cards, fields, the top bar. */
  'bg.surface': pair('#fffefb', '#181d19'),
  /** Wells, table heads, disabled fields. */
  'bg.sunken': pair('#f1ece1', '#141815'),
  /** Menus, dialogs, toasts. */
  'bg.raised': pair('#fffefb', '#20261f'),
  /** The row or item under the pointer. */
  'bg.hover': pair('#f3efe5', '#232a24'),
  'bg.scrim': pair('#1b2019', '#000000'),

  'fg.default': pair('#1f211c', '#edebe2'),
  'fg.muted': pair('#545349', '#b9b7aa'),
  'fg.subtle': pair('#6b695d', '#a09e91'),

  /** Hairlines between things; never the only sign of a control. */
  'line.default': pair('#e3dccd', '#2d352e'),
  /** Boundary of a control: 3:1 against its ground. */
  'line.control': pair('#8b8675', '#737a6e'),

  'brand.solid': pair('#17583c', '#8ccba4'),
  'brand.solidHover': pair('#11462f', '#a3d8b7'),
  'brand.on': pair('#ffffff', '#0b2417'),
  'brand.fg': pair('#17583c', '#8ccba4'),
  'brand.subtle': pair('#e4efe2', '#1b3226'),
  'brand.line': pair('#bfd6bf', '#2f5340'),
  /** The dark green ground of the public hero and footer, the same in both modes. */
  'brand.deep': pair('#0f3d2a', '#0d2a1e'),
  'brand.deepLine': pair('#2c5c46', '#24463a'),
  'brand.onDeep': pair('#f6f2e6', '#f1ede0'),
  'brand.onDeepMuted': pair('#c4d6c6', '#b5c7b8'),

  'accent.solid': pair('#d9a441', '#dcae55'),
  'accent.on': pair('#2b1d05', '#241803'),
  'accent.fg': pair('#7d5410', '#e3b968'),
  'accent.subtle': pair('#f8eacb', '#3a2d14'),
  'accent.line': pair('#e6cc93', '#5c4a24'),

  'success.fg': pair('#1c5f38', '#93d3aa'),
  'success.subtle': pair('#e0f0e2', '#19321f'),
  'success.line': pair('#b4d8bc', '#2f5539'),
  'warning.fg': pair('#7a4d05', '#e8bd6d'),
  'warning.subtle': pair('#fbecc9', '#3b2d12'),
  'warning.line': pair('#ebd093', '#5f4b22'),
  'danger.fg': pair('#9c2a1b', '#f2a295'),
  'danger.subtle': pair('#fbe6e0', '#3d1c17'),
  'danger.line': pair('#efc2b7', '#6b332a'),
  'danger.solid': pair('#a93223', '#e98a7b'),
  'danger.solidHover': pair('#8c2518', '#f0a093'),
  'danger.on': pair('#ffffff', '#300c07'),
  'info.fg': pair('#1f5270', '#9cc9e4'),
  'info.subtle': pair('#e2eef4', '#172c38'),
  'info.line': pair('#b9d4e1', '#2d4a5a'),

  'focus.ring': pair('#1d6fd1', '#8fc1ff'),
} as const satisfies Readonly<Record<string, ColourPair>>

export type ColourName = keyof typeof PALETTE

const BODY_GROUNDS = ['bg.canvas', 'bg.surface', 'bg.sunken', 'bg.raised', 'bg.hover'] as const

const onGrounds = (text: ColourName, grounds: readonly ColourName[]) =>
  grounds.map((ground) => ({ text, ground }))

/** All combinations of text and background in components; WCAG 2.2 requires 4.5:1 for each. */
export const TEXT_PAIRS: readonly Readonly<{ text: ColourName; ground: ColourName }>[] = [
  ...onGrounds('fg.default', [...BODY_GROUNDS, 'brand.subtle', 'accent.subtle', 'success.subtle']),
  ...onGrounds('fg.default', ['warning.subtle', 'danger.subtle', 'info.subtle']),
  ...onGrounds('fg.muted', [...BODY_GROUNDS, 'brand.subtle', 'accent.subtle', 'success.subtle']),
  ...onGrounds('fg.muted', ['warning.subtle', 'danger.subtle', 'info.subtle']),
  ...onGrounds('fg.subtle', BODY_GROUNDS),
  ...onGrounds('brand.fg', [...BODY_GROUNDS, 'brand.subtle', 'accent.subtle']),
  ...onGrounds('accent.fg', [...BODY_GROUNDS, 'accent.subtle']),
  ...onGrounds('danger.fg', [...BODY_GROUNDS, 'danger.subtle']),
  ...onGrounds('success.fg', [...BODY_GROUNDS, 'success.subtle']),
  ...onGrounds('warning.fg', [...BODY_GROUNDS, 'warning.subtle']),
  ...onGrounds('info.fg', [...BODY_GROUNDS, 'info.subtle']),
  ...onGrounds('brand.on', ['brand.solid', 'brand.solidHover']),
  ...onGrounds('danger.on', ['danger.solid', 'danger.solidHover']),
  ...onGrounds('accent.on', ['accent.solid']),
  ...onGrounds('brand.onDeep', ['brand.deep', 'brand.deepLine']),
  ...onGrounds('brand.onDeepMuted', ['brand.deep', 'brand.deepLine']),
]

/** Boundaries and rings that must be seen: 3:1. */
export const BOUNDARY_PAIRS: readonly Readonly<{ text: ColourName; ground: ColourName }>[] = [
  ...onGrounds('line.control', ['bg.canvas', 'bg.surface', 'bg.raised']),
  ...onGrounds('focus.ring', BODY_GROUNDS),
  ...onGrounds('brand.solid', ['bg.canvas', 'bg.surface', 'bg.sunken', 'bg.raised']),
]
