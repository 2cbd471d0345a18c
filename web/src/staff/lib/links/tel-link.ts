/** `tel:` link for a phone number as typed or in E.164. */
export const telLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
