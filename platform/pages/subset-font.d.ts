declare module 'subset-font' {
  /** Reduces a font to the letters of `text`; axes are fixed to a number or narrowed to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'woff' | 'sfnt'
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >
    },
  ): Promise<Buffer>
}
