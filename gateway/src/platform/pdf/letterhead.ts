import { type Content, missingFacts } from 'content'
import { contentArea, DEEP, LINE, QUIET } from './page.ts'
import type { Paper } from './paper.ts'

const LOGO_SIZE = 34
const LOGO_PARTS = 40
const SURF = '#5fd2de'

/** Business facts for the letterhead. A fact that hasn't been entered is null, or says so. */
export type Letterhead = {
  readonly brand: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
  readonly abn: string | null
  /** `Trade licence (QBCC): 1234567`; a licence that isn't entered says so. */
  readonly licences: ReadonlyArray<string>
  readonly licensedName: string | null
}

/** Returns the letterhead from the published business settings. Placeholder numbers and addresses aren't printed as facts. */
export function letterheadOf({ business }: Pick<Content, 'business'>): Letterhead {
  const { name, phone, email, address, abn, licences, licensedName } = business
  const missing = missingFacts({ business }).join('\n')
  return {
    brand: name,
    phone: missing.includes('Phone:') ? null : phone,
    email: missing.includes('Email:') ? null : email,
    address,
    abn,
    licences: licences.map(
      ({ label, issuedBy, number }) => `${label} (${issuedBy}): ${number ?? 'to be entered'}`,
    ),
    licensedName,
  }
}

/** Returns the footer of each page. The law requires name, Act and number on what a business sends out. */
export function footerOf({ brand, licensedName, licences, abn }: Letterhead): string {
  const act = licensedName
    ? `${licensedName} is licensed under the Queensland Building and Construction Commission Act 1991.`
    : null
  return [`${brand}.`, act, licences.length > 0 && `${licences.join(', ')}.`, abn && `ABN ${abn}.`]
    .filter(Boolean)
    .join(' ')
}

/** Returns the footer for paper in public view: what hasn't been entered is left out. */
export function publicFooterOf(content: Pick<Content, 'business'>): string {
  const { licences } = content.business
  const entered = licences.flatMap(({ label, issuedBy, number }) =>
    number === null ? [] : [`${label} (${issuedBy}): ${number}`],
  )
  return footerOf({ ...letterheadOf(content), licences: entered })
}

/** Draws the letterhead at the top of the first page: the business on the left, its contact details on the right. */
export function drawLetterhead(paper: Paper, { brand, phone, email, address, abn }: Letterhead): void {
  const { file } = paper
  const { left, width } = contentArea(file)
  const top = file.y
  file.markContent('Artifact', { type: 'Layout' })
  file
    .save()
    .translate(left, top)
    .scale(LOGO_SIZE / LOGO_PARTS)
  file.roundedRect(0, 0, LOGO_PARTS, LOGO_PARTS, 9).fill(DEEP)
  file.path('M9 34V23A14 14 0 0 1 23 9h11').lineWidth(8).stroke('#ffffff')
  file.translate(28, 28.5).rotate(45).path('M-6 -6H0A6 6 0 1 1 -6 0Z').fill(SURF)
  file.restore()
  file.endMarkedContent()
  paper.tag('P', () => {
    file.font('bold').fontSize(16).fillColor(DEEP)
    file.text(brand, left + LOGO_SIZE + 10, top + 7, { width: width / 2 - LOGO_SIZE - 10 })
  })
  const brandBottom = file.y
  file.y = top
  for (const line of [phone, email, address, abn && `ABN ${abn}`]) {
    if (!line) continue
    paper.tag('P', () => {
      file.font('regular').fontSize(9.5).fillColor(QUIET)
      file.text(line, left + width / 2, file.y, { width: width / 2, align: 'right', lineGap: 1.5 })
    })
  }
  const y = Math.max(file.y, brandBottom, top + LOGO_SIZE) + 14
  file.markContent('Artifact', { type: 'Layout' })
  file
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke()
  file.endMarkedContent()
  file.x = left
  file.y = y + 22
}
