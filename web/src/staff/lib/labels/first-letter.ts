/** `technician` becomes `Technician`. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Tap repairs` becomes `tap repairs`. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
