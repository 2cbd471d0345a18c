type Sharp = typeof import('sharp').default

/**
 * Returns sharp, which decodes uploads of strangers here with three decoders only, chosen by content and not by file name. Loaded for
 * the first picture, since its library takes 20 MB that an idle gateway doesn't need.
 */
export async function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    return sharp
  })
  return loading
}

let loading: Promise<Sharp> | undefined
