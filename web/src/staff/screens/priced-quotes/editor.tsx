import { useQuery } from '@apollo/client/react'
import {
  chakra,
  Field,
  InfoIcon,
  Notice,
  ResponsiveDetails,
  Select,
  TextArea,
  TextInput,
} from 'design-system'
import { CompactButton, Panel, PlusIcon, PriceBookIcon, SendIcon } from 'design-system/staff'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDollars } from '../../../shared/money.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import {
  type EditorValues,
  hasSameFields,
  type QuoteFields,
  reapplyEdits,
  useEditorDraft,
} from './editor-draft.ts'
import { LineRow } from './line-row.tsx'
import {
  emptyLine,
  type LineFormValues,
  lineFromItem,
  lineInput,
  linesFromVersion,
  moveLine,
} from './lines.ts'
import { PriceBookPicker } from './price-book-picker.tsx'
import {
  type PricedQuote,
  type QuoteVersion,
  quoteDiscard,
  quotePdfUrl,
  quoteSave,
  totalsQuery,
} from './priced-quotes-query.ts'
import { SendDialog } from './send-dialog.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '16px',
    fontSize: 'meta',
    '& [data-pair]': {
      display: 'grid',
      gap: '14px',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    },
    '& [data-pair] > *': { minWidth: '0' },
    '& [data-customer]': {
      borderBlock: { base: '1px solid {colors.line}', sm: '0' },
      '&[open] > div': { paddingBottom: { base: '16px', sm: '0' } },
      '& small': {
        ...{ display: 'block', fontSize: 'micro', fontWeight: 'text', color: 'text.2' },
        overflowWrap: 'anywhere',
      },
    },
    '& h3': { fontSize: '1rem', lineHeight: '1.3' },
    '& ul, & ol': { listStyle: 'none' },
    '& [type=checkbox]': { width: '20px', height: '20px', flex: 'none', accentColor: '{colors.link}' },
    '& [data-check]': { display: 'flex', gap: '10px', alignItems: 'center', minHeight: '44px' },
    '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
    '& [data-totals]': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '4px 24px',
      maxWidth: '420px',
      marginInlineStart: 'auto',
      width: '100%',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-totals] dd': { margin: '0', textAlign: 'end' },
    '& [data-photos]': { display: 'flex', flexWrap: 'wrap', gap: '12px' },
    '& [data-photos] img': { width: '96px', height: '72px', objectFit: 'cover', borderRadius: 'r2' },
  },
})

/** Fields folded on phones once they are known. */
const CUSTOMER_FIELDS = ['name', 'email', 'phone', 'street', 'suburb', 'service'] as const

const customerSummary = ({ name, email, street, suburb }: EditorValues) =>
  [name, email, street, suburb].filter(Boolean).join(', ')

interface EditorProps {
  quote: PricedQuote
  draft: QuoteVersion
  services: ReadonlyArray<{ readonly slug: string; readonly title: string }>
  refetch: () => Promise<unknown>
}

/** Editor of a draft quote. It's saved as a whole, totalled by the server while typing, and sent when ready. */
export function Editor({ quote, draft, services, refetch }: EditorProps) {
  const { reference, enquiry, photos: known } = quote
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
  const [picking, setPicking] = useState(false)
  const [sending, setSending] = useState(false)
  const [sentWithoutLines, setSentWithoutLines] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  // Most quotes start from a customer. On a phone, their details would push the lines far down.
  const [customerOpen, setCustomerOpen] = useState(
    () => values.name === '' || !(values.email || values.phone),
  )
  const [discarding, setDiscarding] = useState(false)
  const [feedback, setFeedback] = useState('')
  const save = useMutationResult(quoteSave, 'PricedQuoteSaved', { fetchPolicy: 'no-cache' })
  const discard = useMutationResult(quoteDiscard, 'PricedQuoteDiscarded', { fetchPolicy: 'no-cache' })
  const variablesJson = useDeferredValue(
    JSON.stringify({ lines: lines.map(lineInput), discount: values.discount }),
  )
  const { data, previousData } = useQuery(totalsQuery, { variables: JSON.parse(variablesJson) })
  const totals = (data ?? previousData)?.pricedQuoteTotals
  useEffect(() => {
    if (changed) unsaved.store({ base, values, lines })
    else unsaved.drop()
  }, [changed, base, values, lines, unsaved])
  const isOvertaken = quote.version > version && !save.saving && !discard.saving
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
  if (isOvertaken && !changed) takeSaved()
  // The customer opened or answered the version they have: the draft is as it was.
  else if (isOvertaken && hasSameFields(base, savedFields(quote, draft)))
    setBase({ ...base, version: quote.version })
  const errors = save.refusal?.errors ?? {}
  const linesError = errors.lines ?? (sentWithoutLines && lines.length === 0 ? 'Add a line first' : null)
  const edited = () => {
    edits.current += 1
    setChanged(true)
  }
  const set = (changes: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...changes }))
    edited()
  }
  const setAll = (next: ReadonlyArray<LineFormValues>) => {
    setLines(next)
    edited()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store()
  }
  const text = (
    name: 'name' | 'email' | 'phone' | 'street' | 'suburb' | 'title',
    label: string,
    max: number,
  ) => (
    <Field label={label} name={name} error={errors[name]} optional={!['name', 'title'].includes(name)}>
      <TextInput
        maxLength={max}
        autoComplete="off"
        value={values[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <Form onSubmit={submit} noValidate aria-label="Draft">
        {text('title', 'Title', 120)}
        <ResponsiveDetails
          data-customer=""
          from="sm"
          look="row"
          open={customerOpen || CUSTOMER_FIELDS.some((name) => errors[name])}
          onToggle={({ currentTarget }) => setCustomerOpen(currentTarget.open)}
          summary={
            <span>
              Customer and address
              <small>{customerSummary(values)}</small>
            </span>
          }
        >
          <div data-pair="">
            {text('name', 'Customer’s name', 200)}
            {text('email', 'Email', 254)}
            {text('phone', 'Phone', 40)}
            {text('street', 'Street', 200)}
            {text('suburb', 'Suburb', 80)}
            <Field
              label="Service"
              name="service"
              error={errors.service}
              optional
              help="For choosing a time online."
            >
              <Select value={values.service} onChange={({ target }) => set({ service: target.value })}>
                <option value="">None</option>
                {services.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </ResponsiveDetails>
        <Field label="Introduction" name="intro" error={errors.intro} optional>
          <TextArea
            rows={3}
            maxLength={2_000}
            value={values.intro}
            onChange={({ target }) => set({ intro: target.value })}
          />
        </Field>
        <h3 id="lines-title">Lines</h3>
        <Panel hidden={lines.length === 0}>
          <ol aria-labelledby="lines-title">
            {lines.map((line, index) => (
              <LineRow
                key={line.id}
                line={line}
                index={index}
                count={lines.length}
                amount={totals?.lines[index]?.subtotalCents ?? null}
                errors={errors}
                onChange={(changes) => setAll(lines.with(index, { ...line, ...changes }))}
                onMove={(by) => setAll(moveLine(lines, index, by))}
                onRemove={() => setAll(lines.toSpliced(index, 1))}
              />
            ))}
          </ol>
        </Panel>
        {linesError ? <Problem role="alert">{linesError}</Problem> : null}
        <div data-acts="">
          <CompactButton ref={addButton} aria-haspopup="dialog" onClick={() => setPicking(true)}>
            <PriceBookIcon />
            Add from the price book
          </CompactButton>
          <CompactButton onClick={() => setAll([...lines, emptyLine()])}>
            <PlusIcon />
            Add a line
          </CompactButton>
        </div>
        <div data-pair="">
          <Field label="Discount, %" name="discount" error={errors.discount} optional help="On every line.">
            <TextInput
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              value={values.discount}
              onChange={({ target }) => set({ discount: target.value })}
            />
          </Field>
          <Field label="Valid until" name="validUntil" error={errors.validUntil}>
            <TextInput
              type="date"
              value={values.validUntil}
              onChange={({ target }) => set({ validUntil: target.value })}
            />
          </Field>
        </div>
        {totals ? (
          <dl data-totals="" aria-live="polite">
            {totals.amounts.discountCents > 0 ? (
              <>
                <dt>Discount</dt>
                <dd>−{formatDollars(totals.amounts.discountCents)}</dd>
              </>
            ) : null}
            <dt>
              <b>Total</b>
            </dt>
            <dd>
              <b>{formatDollars(totals.amounts.totalCents)}</b>
            </dd>
            <dt>GST in the total</dt>
            <dd>{formatDollars(totals.amounts.gstCents)}</dd>
            {totals.withOptions.totalCents === totals.amounts.totalCents ? null : (
              <>
                <dt>With all optional lines</dt>
                <dd>{formatDollars(totals.withOptions.totalCents)}</dd>
              </>
            )}
          </dl>
        ) : null}
        <label data-check="">
          <input
            type="checkbox"
            checked={values.domestic}
            onChange={({ target }) => set({ domestic: target.checked })}
          />
          Domestic building work (over $3,300 a written contract follows)
        </label>
        <Field label="Terms" name="terms" error={errors.terms} optional>
          <TextArea
            rows={4}
            maxLength={4_000}
            value={values.terms}
            onChange={({ target }) => set({ terms: target.value })}
          />
        </Field>
        {known.length > 0 ? (
          <fieldset style={{ border: 'none', padding: 0 }}>
            <legend>Photos of the enquiry to send along</legend>
            <div data-photos="">
              {known.map((n) => (
                <label key={n} data-check="">
                  <input
                    type="checkbox"
                    checked={values.photos.includes(n)}
                    onChange={({ target }) =>
                      set({
                        photos: target.checked
                          ? [...values.photos, n]
                          : values.photos.filter((photo) => photo !== n),
                      })
                    }
                  />
                  <img
                    src={`/api/staff/enquiries/${enquiry}/photos/${n}`}
                    alt={`Sent by the customer, ${n}`}
                  />
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        {save.refusal && Object.keys(errors).length === 0 ? (
          <Problem role="alert">{save.refusal.message}</Problem>
        ) : null}
        <OvertakenNotice
          open={isOvertaken && changed}
          onKeep={() => fill(reapplyEdits({ values, lines }, base, savedFields(quote, draft)))}
          onTakeTheirs={takeSaved}
        />
        {Object.keys(errors).length > 0 ? (
          <Problem role="alert">Not saved. Please check the fields above.</Problem>
        ) : null}
        {discard.refusal ? <Problem role="alert">{discard.refusal.message}</Problem> : null}
        <div data-acts="">
          <CompactButton tone="primary" type="submit" busy={save.saving}>
            Save draft
          </CompactButton>
          <CompactButton
            aria-haspopup="dialog"
            disabled={save.saving}
            onClick={async () => {
              // The form says so before the question whether to send it.
              if (lines.length === 0) {
                setSentWithoutLines(true)
                addButton.current?.focus()
              } else if (await store()) setSending(true)
            }}
          >
            <SendIcon />
            {quote.current ? 'Send new version' : 'Send'}
          </CompactButton>
          <CompactButton
            href={quotePdfUrl(reference)}
            download=""
            onClick={async (event) => {
              if (!changed) return
              // The file is made from the saved draft.
              event.preventDefault()
              const link = event.currentTarget
              if (await store()) link.click()
            }}
          >
            Preview PDF
          </CompactButton>
          <CompactButton
            tone="quiet"
            aria-haspopup="dialog"
            busy={discard.saving}
            onClick={() => setDiscarding(true)}
          >
            Discard draft
          </CompactButton>
          <span role="status">{changed ? 'Not saved yet.' : feedback}</span>
        </div>
      </Form>
      {picking ? (
        <PriceBookPicker
          onPick={(item) => setAll([...lines, lineFromItem(item)])}
          onClose={() => setPicking(false)}
        />
      ) : null}
      {discarding ? (
        <DiscardDialog
          isNewVersion={Boolean(quote.current)}
          onClose={() => setDiscarding(false)}
          onDiscard={async () => {
            setDiscarding(false)
            const { done } = await discard.run({ input: { reference, version } })
            if (done) {
              setChanged(false)
              unsaved.drop()
            }
            if (done && !done.quote) void navigate(screenLink('priced-quotes'))
            else await refresh(refetch)
          }}
        />
      ) : null}
      {sending ? (
        <SendDialog
          quote={quote}
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false)
            void refresh(refetch)
          }}
        />
      ) : null}
    </>
  )
}

interface OvertakenNoticeProps {
  open: boolean
  onKeep: () => void
  onTakeTheirs: () => void
}

/** Says that someone else saved the draft while it was being edited here, and asks whose version to continue with. */
function OvertakenNotice({ open, onKeep, onTakeTheirs }: OvertakenNoticeProps) {
  return open ? (
    <Notice tone="warn" role="alert" icon={<InfoIcon size={20} />}>
      <p>
        <b>Someone else changed this draft</b> while you were typing. What you typed is still here. If you
        both changed the lines, your lines replace theirs.
      </p>
      <div data-acts="">
        <CompactButton onClick={onKeep}>Keep my changes</CompactButton>
        <CompactButton onClick={onTakeTheirs}>Use theirs</CompactButton>
      </div>
    </Notice>
  ) : null
}

const savedFields = (quote: PricedQuote, draft: QuoteVersion) => ({
  values: valuesOf(quote, draft),
  lines: linesFromVersion(draft),
  version: quote.version,
})

function valuesOf(quote: PricedQuote, draft: QuoteVersion): EditorValues {
  const { name, email, phone, street, suburb, service, domestic } = quote
  const { title, intro, terms, validUntil, photos, discountBasisPoints } = draft
  return {
    ...{ name, email: email ?? '', phone: phone ?? '', street: street ?? '', suburb: suburb ?? '' },
    ...{ service: service?.slug ?? '', domestic, title, intro, terms, validUntil, photos },
    discount: discountBasisPoints === 0 ? '' : String(discountBasisPoints / 100),
  }
}
