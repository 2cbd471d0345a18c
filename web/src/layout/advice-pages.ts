/** Pages of the group Advice in header, menu and footer, under the names that they have everywhere. */
export const ADVICE_PAGES = [
  {
    path: '/blog',
    name: 'Advice articles',
    picture: 'advice-articles',
    description: 'What you can do yourself, and when you need a plumber.',
  },
  {
    path: '/guides',
    name: 'Guides',
    picture: 'guides',
    description: 'What to do, step by step with pictures.',
  },
  {
    path: '/faq',
    name: 'Common questions',
    picture: 'common-questions',
    description: 'Short answers to what people ask us most.',
  },
] as const
