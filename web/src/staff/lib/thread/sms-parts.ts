/** The GSM 03.38 alphabet. Characters of its extension table count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€')

/** Number of SMS parts for a text: one part holds 160 characters, or 70 if any character is outside the GSM alphabet. */
export function smsParts(text: string): { readonly parts: number; readonly unicode: boolean } {
  const characters = [...text]
  const unicode = characters.some((character) => !BASIC.has(character) && !EXTENDED.has(character))
  const length = unicode
    ? text.length
    : characters.reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0)
  const [single, joined] = unicode ? [70, 67] : [160, 153]
  return { parts: length <= single ? Math.min(1, length) : Math.ceil(length / joined), unicode }
}
