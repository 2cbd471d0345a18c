import { useQuery } from '@apollo/client/react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenLink } from '../../lib/links/staff-links.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import {
  type EditorValues,
  hasSameFields,
  type QuoteFields,
  reapplyEdits,
  useEditorDraft,
} from './editor-draft.ts'
import { type LineFormValues, lineInput, linesFromVersion } from './lines.ts'
import {
  type PricedQuote,
  type QuoteVersion,
  quoteDiscard,
  quoteSave,
  totalsQuery,
} from './priced-quotes-query.ts'

/** State of the editor, as its parts use it. */
export type QuoteEditor = ReturnType<typeof useQuoteEditor>

/**
 * State of the editor of a draft quote: its fields, which survive a reload until they are saved, the totals that the server
 * calculates while typing, and what others saved meanwhile.
 */
export function useQuoteEditor(quote: PricedQuote, draft: QuoteVersion, refetch: () => Promise<unknown>) {
  const { reference } = quote
  const navigate = useNavigate()
  const unsaved = useEditorDraft(reference, draft.number)
  const [restored] = useState(() => unsaved.read(valuesOf(quote, draft)))
  // What the fields were filled from, or what was last saved. Saves apply to its version.
  const [base, setBase] = useState(() => restored?.base ?? savedFields(quote, draft))
  const [values, setValues] = useState(restored?.values ?? base.values)
  const [lines, setLines] = useState(restored?.lines ?? base.lines)
  const [changed, setChanged] = useState(restored !== null)
  const { version } = base
  const edits = useRef(0)
  const [feedback, setFeedback] = useState('')
  const save = useMutationResult(quoteSave, 'PricedQuoteSaved', { fetchPolicy: 'no-cache' })
  const discard = useMutationResult(quoteDiscard, 'PricedQuoteDiscarded', { fetchPolicy: 'no-cache' })
  const variablesJson = useDeferredValue(
    JSON.stringify({ lines: lines.map(lineInput), discount: values.discount }),
  )
  const { data, previousData } = useQuery(totalsQuery, { variables: JSON.parse(variablesJson) })
  useEffect(() => {
    if (changed) unsaved.store({ base, values, lines })
    else unsaved.drop()
  }, [changed, base, values, lines, unsaved])

  const isOutdated = quote.version > version && !save.saving && !discard.saving
  const fill = (fields: QuoteFields) => {
    setBase(savedFields(quote, draft))
    setValues(fields.values)
    setLines(fields.lines)
    save.reset()
  }
  const takeSaved = () => {
    fill(savedFields(quote, draft))
    setChanged(false)
    setFeedback('Someone else changed this draft. This is the latest.')
  }
  if (isOutdated && !changed) takeSaved()
  // The customer opened or answered the version they have: the draft is as it was.
  else if (isOutdated && hasSameFields(base, savedFields(quote, draft)))
    setBase({ ...base, version: quote.version })

  const recordEdit = () => {
    edits.current += 1
    setChanged(true)
  }
  /** Saves the draft. Resolves to whether everything in the fields is saved. */
  const store = async (): Promise<boolean> => {
    if (!changed) return true
    const editsSaved = edits.current
    const { done } = await save.run({
      input: { ...values, reference, version, lines: lines.map(lineInput), photos: [...values.photos] },
    })
    if (!done) {
      await refresh(refetch)
      return false
    }
    setBase({ values, lines, version: done.quote.version })
    setFeedback('Saved.')
    // The request doesn't include what was typed while it was in flight.
    const isAll = edits.current === editsSaved
    setChanged(!isAll)
    await refresh(refetch)
    return isAll && edits.current === editsSaved
  }

  return {
    values,
    lines,
    /** Price book items of the saved lines, as they are now. */
    items: quote.priceBookLines.map(({ item }) => item),
    /** Totals of the lines as they are; undefined until the first answer. */
    totals: (data ?? previousData)?.pricedQuoteTotals,
    errors: save.refusal?.errors ?? {},
    saveRefusal: save.refusal,
    discardRefusal: discard.refusal,
    isSaving: save.saving,
    isDiscarding: discard.saving,
    /** Whether something isn't saved yet. */
    isChanged: changed,
    /** Whether someone else saved the draft while it was being edited here. */
    isOutdated: isOutdated && changed,
    feedback,
    set: (changes: Partial<EditorValues>) => {
      setValues((before) => ({ ...before, ...changes }))
      recordEdit()
    },
    setLines: (next: ReadonlyArray<LineFormValues>) => {
      setLines(next)
      recordEdit()
    },
    store,
    /** Continues with what was typed here, on top of what someone else saved. */
    keepChanges: () => fill(reapplyEdits({ values, lines }, base, savedFields(quote, draft))),
    /** Continues with what someone else saved. */
    takeSaved,
    /** Discards the draft, and leaves the screen if nothing is left of the quote. */
    discard: async () => {
      const { done } = await discard.run({ input: { reference, version } })
      if (done) {
        setChanged(false)
        unsaved.drop()
      }
      if (done && !done.quote) void navigate(screenLink('priced-quotes'))
      else await refresh(refetch)
    },
  }
}

const savedFields = (quote: PricedQuote, draft: QuoteVersion) => ({
  values: valuesOf(quote, draft),
  lines: linesFromVersion(draft, quote.priceBookLines),
  version: quote.version,
})

function valuesOf(quote: PricedQuote, draft: QuoteVersion): EditorValues {
  const { name, email, phone, street, suburb, service, domestic } = quote
  const { title, intro, terms, validUntil, photos, discountBasisPoints } = draft
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    street: street ?? '',
    suburb: suburb ?? '',
    service: service?.slug ?? '',
    domestic,
    title,
    intro,
    terms,
    validUntil,
    photos,
    discount: discountBasisPoints === 0 ? '' : String(discountBasisPoints / 100),
  }
}
