import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentPath } from './files/folder.ts'
import { ContentError, contentLoader, loadContent, loadPictures } from './index.ts'

/** Makes a copy of the content that a test may break. */
function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(contentPath(), folder, {
    recursive: true,
    filter: (path) => !['node_modules', 'images', 'src'].includes(basename(path)),
  })
  mkdirSync(join(folder, 'images'))
  for (const file of ['alt.yaml', 'previews.yaml']) {
    cpSync(contentPath(`images/${file}`), join(folder, 'images', file))
  }
  symlinkSync(contentPath('images/scenes'), join(folder, 'images/scenes'))
  return folder
}

function problemsAfter(changes: Record<string, [from: string | RegExp, to: string]>): ReadonlyArray<string> {
  const folder = copyContent()
  for (const [file, [from, to]] of Object.entries(changes)) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(from, to)
    expect(changed, `nothing to plant in ${file}`).not.toBe(text)
    writeFileSync(path, changed)
  }
  return problemsIn(folder)
}

function problemsIn(folder: string): ReadonlyArray<string> {
  try {
    loadContent(folder)
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n').slice(1)
    throw error
  }
  return []
}

test('an unchanged copy of the content loads without problems', () => {
  expect(problemsIn(copyContent())).toEqual([])
})

test('a setting is published with the files as the site first read them, not as they are half edited', () => {
  const folder = copyContent()
  const load = contentLoader(folder)
  const { tagline } = load().business
  writeFileSync(join(folder, 'business.yaml'), 'taglin: unfinished')
  const { business } = load({ phone: '0491 570 156' })
  expect(business).toMatchObject({ tagline, phone: '0491 570 156' })
  expect(problemsIn(folder)).not.toEqual([])
})

test.each<[string, string, string | RegExp, string, string]>([
  ['a missing field', 'services/gas-services.md', /^heroDescription: .*\n/m, '', 'heroDescription'],
  ['a misspelt field', 'business.yaml', 'hoursShort:', 'hourShort:', 'hourShort'],
  ['a wrong type', 'locations/tugun.md', 'id: 21', 'id: twenty-one', 'id'],
  [
    'a short description',
    'services/gas-services.md',
    /^description: .*$/m,
    'description: Gas.',
    '110 characters at least',
  ],
  [
    'a value that a heading does not know',
    'headings.yaml',
    'Ask about {service}',
    'Ask about {suburb}',
    'service.enquiry: can hold {service} and nothing else in braces',
  ],
  ['a heading that is missing', 'headings.yaml', /^ {2}trust: .*\n/m, '', 'home.trust'],
  [
    'a promise on no page of the site',
    'promises.yaml',
    '- /about',
    '- /abuot',
    '/abuot is no address of the site',
  ],
  ['an invented response range', 'locations/robina.md', '20-35', '10-15', 'responseTime'],
  [
    'a value that an email does not know',
    'messages.yaml',
    '{movedFrom}',
    '{movedTo}',
    '{movedTo} stands for nothing here',
  ],
  [
    'a value that may be missing, outside brackets',
    'messages.yaml',
    "[We'll remind you {reminders}. ]When",
    "We'll remind you {reminders}. When",
    '{reminders} may be missing: put it between square brackets',
  ],
  [
    'a text that is too long',
    'messages.yaml',
    ': booked with',
    ': your plumber is booked with',
    'texts.booked: is up to',
  ],
  [
    'a curly quotation mark in a text',
    'messages.yaml',
    "your plumber's on the way[",
    'your plumber’s on the way[',
    'texts.onTheWay',
  ],
  [
    'an answer that is missing',
    'tools/whose-pipe.yaml',
    'answer: council-stormwater',
    'answer: council-storm',
    'council-storm is missing',
  ],
  [
    'a place without an answer for one kind of home',
    'tools/whose-pipe.yaml',
    'house: owner-drain, scheme: scheme, rented: rented',
    'house: owner-drain, scheme: scheme',
    'pipes.sewer.dry: must have one answer, or one for each of house, rented, scheme',
  ],
  [
    'words to say in a home that is none',
    'tools/whose-pipe.yaml',
    '      scheme: "The drains',
    '      unit: "The drains',
    'pipes.sewer.say: unit is no home',
  ],
  [
    'a point for a choice that is none',
    'tools/hot-water.yaml',
    'when: { roof: [sunny] }',
    'when: { roof: [bright] }',
    'types.solar.points[1]: roof: bright is no choice',
  ],
  ['an unknown icon', 'locations/nerang.md', 'icon: route', 'icon: rout', 'commonProblems[0].icon'],
  [
    'a number used twice',
    'services/toilet-repairs.md',
    'id: 12',
    'id: 9',
    'is already the number of tap-repairs',
  ],
  ['a link to nowhere', 'services/tap-repairs.md', '/blog/flexi-hoses', '/blog/flexy', '/blog/flexy'],
  [
    'an unknown related service',
    'services/tap-repairs.md',
    'related: [general-plumbing',
    'related: [general',
    'related[0]',
  ],
  [
    'an unknown service of a topic of common questions',
    'faq.yaml',
    'services: [hot-water-services]',
    'services: [hot-water]',
    'topics[3].services[0]',
  ],
  [
    'reading for an unknown answer',
    'faq.yaml',
    'reading:\n  what-to-do-while-you-wait',
    'reading:\n  what-to-do-while-waiting',
    'reading.what-to-do-while-waiting',
  ],
  [
    'an unknown guide to read next to an answer',
    'faq.yaml',
    '{ guide: strata-and-high-rise }',
    '{ guide: strata }',
    'reading.water-through-the-ceiling.guide',
  ],
  [
    'an unknown article to read next to an answer',
    'faq.yaml',
    'hoses-keep-bursting: { articles: [flexi-hoses] }',
    'hoses-keep-bursting: { articles: [flexy] }',
    'reading.hoses-keep-bursting.articles[0]',
  ],
  [
    'a service that suburbs may not name',
    'locations/miami.md',
    'slug: general-plumbing',
    'slug: tap-repairs',
    'services[0].slug',
  ],
  [
    'raw HTML in a text',
    'blog/flexi-hoses.md',
    'Open the cupboard',
    '<b>Open</b> the cupboard',
    'html is not allowed',
  ],
  ['HTML in a field', 'services/gas-services.md', 'title: Gas Services', 'title: <i>Gas</i>', 'plain text'],
  [
    'a heading in a service text',
    'services/gas-services.md',
    'In a safety check, we look',
    '## Check\n\nIn a safety check, we look',
    'heading is not allowed',
  ],
  [
    'a link to nowhere in a landing page',
    'landing/hot-water-gold-coast.yaml',
    '/booking?service=',
    '/bookings?service=',
    '/bookings',
  ],
  [
    'a landing page for a service that does not exist',
    'landing/blocked-drains-gold-coast.yaml',
    'service: blocked-drains',
    'service: blocked-drain',
    'service',
  ],
  [
    'a landing page with nothing to pick from',
    'landing/blocked-drains-gold-coast.yaml',
    /^problems:\n(?: .*\n)+/m,
    '',
    'needs choices or problems',
  ],
  ['an over-long title', 'blog/flexi-hoses.md', /^title: .*$/m, `title: ${'long '.repeat(30)}`, 'title'],
  ['no date of the last change', 'services/gas-services.md', /^updated: .*\n/m, '', 'updated'],
  ['no date of the last change', 'locations/tugun.md', /^updated: .*\n/m, '', 'updated'],
  ...(
    [
      ['services/gas-services.md', 'description'],
      ['locations/miami.md', 'summary'],
      ['blog/flexi-hoses.md', 'description'],
      ['pages/about.md', 'description'],
    ] as const
  ).map(([file, field]): [string, string, RegExp, string, string] => [
    'a line too long for a search result',
    file,
    new RegExp(`^${field}: .*$`, 'm'),
    `${field}: ${'w'.repeat(166)}`,
    `${field}: must be 165 characters at most`,
  ]),
  [
    'a source that is only the front page of a site',
    'blog/flexi-hoses.md',
    /url: "[^"]*"/,
    'url: "https://www.example.org/au"',
    'sources[0].url: must be the address of the document',
  ],
  [
    'a suburb without a page beside an article',
    'blog/flexi-hoses.md',
    'suburbs: [',
    'suburbs: [labrador, ',
    'labrador has no page',
  ],
  [
    'a suburb without a page in a list',
    'locations/lists.yaml',
    '- helensvale',
    '- labrador',
    'labrador has no page',
  ],
  ['one suburb too few in a list', 'locations/lists.yaml', '  - helensvale\n', '', 'AREAS'],
  [
    'a locality that is not there',
    'areas/localities.yaml',
    'slug: tugun',
    'slug: tugan',
    'locations/tugun.md',
  ],
  ['a broken line of YAML', 'pricing.yaml', 'topics:', 'topics: [', 'pricing.yaml'],
  ['no front matter', 'pages/about.md', '---\n', '', 'between two lines of ---'],
  ['an unknown word in braces', 'pages/privacy-policy.md', '{email}', '{mail}', '{mail} stands for nothing'],
  [
    'a picture without words',
    'images/alt.yaml',
    /^services\/gas-services: .*\n/m,
    '',
    'services/gas-services',
  ],
  [
    'words without a picture',
    'images/alt.yaml',
    '\n',
    '\nservices/none: Nothing at all\n',
    'describes no picture',
  ],
])('reports %s with its file', (_, file, from, to, expected) => {
  const problems = problemsAfter({ [file]: [from, to] })
  expect(problems.join('\n')).toContain(expected)
  expect(problems.some((line) => line.includes(file))).toBe(true)
})

test('a missing file and an unused picture are reported', () => {
  const folder = copyContent()
  rmSync(join(folder, 'services/gas-fitting.md'))
  rmSync(join(folder, 'landing/hot-water-gold-coast.yaml'))
  const problems = problemsIn(folder).join('\n')
  expect(problems).toContain('no file has the id 10')
  expect(problems).toContain('images/scenes/services/gas-fitting.svg: is used by no page')
  expect(problems).toContain('  landing/hot-water-gold-coast.yaml: is missing')
})

test('all problems are reported at once', () => {
  const problems = problemsAfter({
    'services/gas-services.md': [/^heroDescription: .*\n/m, ''],
    'locations/tugun.md': ['id: 21', 'id: 20'],
    'business.yaml': [/"\+61\d+"/, 'none'],
  })
  expect(problems.filter((line) => /gas-services\.md: heroDescription/.test(line))).toHaveLength(1)
  expect(problems.filter((line) => /tugun\.md: id/.test(line))).toHaveLength(1)
  expect(problems.filter((line) => /business\.yaml: phoneE164/.test(line))).toHaveLength(1)
})

test('a YAML syntax error is reported with its line number in the file', () => {
  const problems = problemsAfter({ 'blog/flexi-hoses.md': ['updated: 2026', '  updated: 2026'] })
  expect(problems.join('\n')).toMatch(/blog\/flexi-hoses\.md: line 5/)
})

test('missing rendered pictures are reported with the command that renders them', () => {
  const folder = copyContent()
  expect(() => loadPictures(folder)).toThrow('npm run images -w content')
})

test('one faulty file is reported once, not as many broken links', () => {
  const problems = problemsAfter({ 'blog/flexi-hoses.md': [/^diy: .*\n/m, ''] })
  expect(problems).toHaveLength(1)
})
