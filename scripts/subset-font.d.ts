declare module 'subset-font' {
  /** Cuts a font down to the letters of `text`; axes are pinned by a number or narrowed by a range. */
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
