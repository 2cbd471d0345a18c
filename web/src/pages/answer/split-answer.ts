/** A lead of fewer characters takes the next sentence too, so that “Yes.” doesn't stand alone. */
const MIN_LEAD = 24

/** Splits an answer into a lead, its first sentence as a rule, and the rest. */
export function splitAnswer(text: string): { readonly lead: string; readonly rest: string } {
  const sentences = text.match(/.+?[.!?](?=\s|$)\s*/g) ?? [text]
  let lead = ''
  for (const sentence of sentences) {
    if (lead.length >= MIN_LEAD) break
    lead += sentence
  }
  return { lead: lead.trim(), rest: text.slice(lead.length).trim() }
}
